import { useEffect, useRef } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { Field } from '#app/components/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { counted } from '#model/counted.ts'
import { levelName, type Naming } from '#model/levels.ts'
import { countsOf, type PastedPlan } from './paste-plan.ts'
import { INTENT, WHOLE } from './quick-intent.ts'

type BoxProps = {
  naming: Naming
  scripted: boolean
  /** What was read last, with the text that could not all be read. */
  read: (PastedPlan & { text: string }) | null
  onRead: (text: string) => void
}

/** A box for a whole plan from one sheet, and what was understood of it. The sections below are its preview. */
export function PlanPasteBox({ naming, scripted, read, onRead }: BoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (read && scripted) said.current?.focus()
  }, [read, scripted])
  const [pillar, initiative] = [levelName(naming, 'pillar'), levelName(naming, 'initiative')]
  return (
    <>
      <details className="mb-6" open={read?.refusal ? true : undefined}>
        <summary>Paste a whole plan from one sheet</summary>
        <div className="mt-3">
          <Field
            label="Rows of the whole plan"
            help={`Copied from a spreadsheet with one of these: the columns Level and Name, one column per level (${pillar}, ${initiative}, and so on), or names that are indented. Columns for Start and End are optional. The rows replace those below; nothing is saved yet.`}
          >
            {({ labelId: _, ...ids }) => (
              <Textarea {...ids} ref={box} rows={6} className="min-h-32" name={WHOLE} defaultValue={read?.text ?? ''} />
            )}
          </Field>
          <p className="acts mt-2">
            <Button
              variant="outline"
              size="sm"
              type={scripted ? 'button' : 'submit'}
              name={INTENT}
              value="plan"
              onClick={scripted ? () => onRead(box.current?.value ?? '') : undefined}
            >
              Read this sheet
            </Button>
          </p>
        </div>
      </details>
      <div ref={said} tabIndex={-1} className="mb-6 empty:hidden">
        {read ? <Understood read={read} naming={naming} /> : null}
      </div>
    </>
  )
}

const LISTED = 20

function Understood({
  read: { sheet, count, problems, unread, refusal },
  naming,
}: Pick<BoxProps, 'naming'> & { read: PastedPlan }) {
  const more = problems.length - LISTED
  const title = refusal ?? `We read ${counted(count, 'element')} from your sheet`
  return (
    <Notice kind={refusal ? 'error' : problems.length > 0 ? 'warn' : undefined} title={title}>
      {refusal ? null : (
        <p>{countsOf(sheet, naming)}. Check them below. Nothing is saved until you choose Save Plan.</p>
      )}
      {unread.length > 0 ? <p>Columns that were not read: {unread.join(', ')}.</p> : null}
      {problems.length > 0 ? (
        <ul>
          {problems.slice(0, LISTED).map(({ row, message }) => (
            <li key={`${row} ${message}`}>
              Row {row}: {message}
            </li>
          ))}
          {more > 0 ? <li>{counted(more, 'more problem')}</li> : null}
        </ul>
      ) : null}
    </Notice>
  )
}
