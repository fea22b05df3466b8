import { useEffect, useRef } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import type { Moment } from '#app/kit/moment.ts'
import { urls } from '#app/kit/urls.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { placesToFix, placeWords, problemKey } from './quick-check.ts'
import { QUICK_FORM } from './quick-dock.tsx'
import { BEFORE, INTENT } from './quick-intent.ts'
import type { QuickRefusal } from './quick-save.ts'
import { cellId } from './quick-state.ts'
import type { QuickWizard } from './quick-wizard.ts'

type NoticesProps = {
  wizard: QuickWizard
  refusal: QuickRefusal | null
  scripted: boolean
  /** When the restored draft was typed; null without one. */
  broughtBack: string | null
  /** Without scripts: the sheet before it was cleared or replaced. */
  before: string | null
  /** It was replaced by a sheet, not cleared. */
  replaced: boolean
}

const wordsOf = ({ date, time }: Moment) => `${date} at ${time}`
const LISTED = 10

/** Notices above the wizard: a refused save, an expired session, a restored draft. */
export function QuickNotices({ wizard, refusal, scripted, broughtBack, before, replaced }: NoticesProps) {
  const box = useRef<HTMLDivElement>(null)
  const moment = useMoment()
  useEffect(() => {
    if (refusal && (refusal.signedOut || refusal.general.length > 0)) box.current?.focus()
  }, [refusal])
  return (
    <div ref={box} tabIndex={-1} className="mb-6 grid gap-3 empty:hidden">
      {refusal?.signedOut ? (
        <div role="alert">
          <Notice kind="error" title="You are signed out, so this was not saved">
            <p>
              What you typed is kept.{' '}
              <a href={urls.home({ next: urls.quickBuild() })} target="_blank" rel="noreferrer">
                Sign in on a new page
              </a>
              , then come back here and choose Save Plan.
            </p>
          </Notice>
        </div>
      ) : null}
      {refusal && refusal.general.length > 0 ? (
        <div role="alert">
          <Notice kind="error" title="This was not saved">
            {refusal.general.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {scripted ? null : <ToFix wizard={wizard} />}
      {broughtBack && scripted ? (
        <Notice kind="warn" title="We restored what you typed">
          <p>
            You typed it on this device on <time dateTime={broughtBack}>{wordsOf(moment(broughtBack))}</time>. It is not
            saved yet. Reset clears it.
          </p>
        </Notice>
      ) : null}
      {before ? (
        <Notice title={replaced ? 'The sheet replaced your rows' : 'Everything was cleared'}>
          <input type="hidden" form={QUICK_FORM} name={BEFORE} value={before} />
          <p className="acts mt-2">
            <Button variant="outline" type="submit" form={QUICK_FORM} name={INTENT} value="undo" size="sm">
              Undo
            </Button>
          </p>
        </Notice>
      ) : null}
    </div>
  )
}

/** Without scripts, the page lists the problems at the top and links to each (look §9). */
function ToFix({ wizard: { view, messages, naming } }: { wizard: QuickWizard }) {
  if (!view.showAll) return null
  const fix = placesToFix(view.sheet, messages)
  if (fix.length === 0) return null
  return (
    <Notice kind="error" title={`Fix ${fix.length === 1 ? '1 row' : `${fix.length} rows`} to save`}>
      <ul>
        {fix.slice(0, LISTED).map((place) => (
          <li key={`${place.section} ${place.key}`}>
            <a href={`#${cellId(place.section, place.key, place.cell)}`}>
              {placeWords(place, naming)}: {messages[problemKey(place.section, place.key, place.cell)]}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
