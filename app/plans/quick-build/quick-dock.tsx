import { useNavigate } from '@remix-run/react'
import { FormActions } from '#app/components/form-actions.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { placesToFix, placeWords, rowCount } from './quick-check.ts'
import { INTENT } from './quick-intent.ts'
import { cellId, isEmptySheet } from './quick-state.ts'
import type { QuickWizard } from './quick-wizard.ts'

export const QUICK_FORM = 'quick-build'
const WHY = 'why-not'

type DockProps = {
  wizard: QuickWizard
  scripted: boolean
  pending: boolean
  draft: { forget: () => void; keep: () => void }
}

/** The wizard's buttons. Save is disabled until nothing is left to fix, and says what is (look §9). */
export function QuickDock({ wizard, scripted, pending, draft }: DockProps) {
  const { view, act, messages } = wizard
  const navigate = useNavigate()
  const empty = isEmptySheet(view.sheet)
  const fix = placesToFix(view.sheet, messages)
  const discard = () => {
    if (empty) return
    draft.forget()
    const bringBack = () => {
      draft.keep()
      navigate(urls.quickBuild())
    }
    showToast({ kind: 'success', message: 'Discarded', action: { label: 'Undo', run: bringBack } })
  }
  return (
    <FormActions
      say={<Say wizard={wizard} scripted={scripted} empty={empty} fix={fix} />}
      dirty={!empty}
      remove={
        empty ? null : (
          <Button
            type={scripted ? 'button' : 'submit'}
            form={QUICK_FORM}
            name={INTENT}
            value="reset"
            variant="ghost"
            className="max-md:flex-none max-md:pl-0"
            icon="rotate-ccw"
            onClick={scripted ? () => act({ type: 'reset' }) : undefined}
          >
            Reset
          </Button>
        )
      }
      save={{
        form: QUICK_FORM,
        word: 'Save Plan',
        name: INTENT,
        value: 'save',
        pending,
        offBy: scripted && fix.length > 0 ? WHY : undefined,
      }}
    >
      <ButtonLink variant="outline" to={urls.reviewPlan()} onClick={discard}>
        Discard
      </ButtonLink>
    </FormActions>
  )
}

type SayProps = { wizard: QuickWizard; scripted: boolean; empty: boolean; fix: ReturnType<typeof placesToFix> }

function Say({ wizard: { view, act, naming }, scripted, empty, fix }: SayProps) {
  // Without scripts the button is always enabled, and the page lists the problems after the post.
  if (empty && !scripted) return <span id={WHY}>Enter a name, start date, and end date.</span>
  if (empty) return <span id={WHY}>Enter a name, start date, and end date to save.</span>
  const [first] = fix
  if (!first) {
    const rows = rowCount(view.sheet)
    return (
      <span id={WHY}>
        <b>Not saved yet.</b> <span className="mute">The plan and {rows === 1 ? '1 row' : `${rows} rows`}, ready.</span>
      </span>
    )
  }
  const id = cellId(first.section, first.key, first.cell)
  return (
    <span id={WHY}>
      <b>Not saved yet.</b>{' '}
      <span className="mute">{fix.length === 1 ? '1 row' : `${fix.length} rows`} to fix first:</span>{' '}
      <a
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault()
          act({ type: 'leave', section: first.section, key: first.key, cell: first.cell })
          document.getElementById(id)?.focus()
        }}
      >
        {placeWords(first, naming)}
      </a>
    </span>
  )
}
