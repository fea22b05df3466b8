import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { FormState } from '#app/components/form-state.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import { numberWords } from '#model/counted.ts'
import type { ElementTable } from '#worker/plans/table-contract.ts'
import type { BulkAnswer } from './bulk-answer.ts'
import { ChooseAll, type Wider } from './choose-all.tsx'

/** The boxes of the table belong to this form. */
export const BULK_FORM = 'chosen-elements'
const FIELDS_ID = 'to-set'

/** Fetched with the first row that is chosen. The page's loader has them ready for a browser without scripts. */
export const BULK_FIELDS = new LazyPart('bulk-fields', () => import('./bulk-fields.tsx'))

type BulkBarProps = {
  plan: ElementTable['plan']
  /** How many rows match the filters, and how many of the page are chosen and could be. */
  count: number
  selected: number
  choosable: number
  answer: BulkAnswer | undefined
  errors: Record<string, string[]>
  /** Why nothing was changed. */
  refusal: ReactNode
  pageSize: number
  /** Whether the page was asked for with all of its rows chosen. */
  allChosen: boolean
  wider: Wider
  onAll: () => void
  onClear: () => void
}

/** Between filters and head: what can be set of the rows that are chosen (look §8). Without scripts it is always there. */
export function BulkBar(props: BulkBarProps) {
  const { count, selected, choosable, refusal, pageSize, wider, onAll, onClear } = props
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const pending = useNavigation().formData?.get('intent') === 'set'
  const late = useLazyPart(BULK_FIELDS, selected > 0, onClear)
  useEffect(() => {
    if (selected === 0) setOpen(false)
  }, [selected])
  if (!hydrated) return <PlainBar {...props} />
  if (selected === 0) return <Form method="post" id={BULK_FORM} />
  return (
    <Form method="post" id={BULK_FORM} className="bulk" noValidate preventScrollReset>
      <p role="status">
        <b>{selected} selected</b> of {numberWords(count)}
        {count > pageSize ? <span className="mute"> · Going to another page clears this selection.</span> : null}
      </p>
      <Button size="small" aria-expanded={open} aria-controls={FIELDS_ID} onClick={() => setOpen(!open)}>
        Change
      </Button>
      {selected < choosable ? (
        <Button variant="quiet" size="small" onClick={onAll}>
          All {choosable} on this page
        </Button>
      ) : count > pageSize ? (
        <ChooseAll {...wider} count={count} here={pageSize >= wider.reach} />
      ) : null}
      <Button variant="quiet" size="small" className="clear" onClick={onClear}>
        Clear
      </Button>
      {refusal}
      <div id={FIELDS_ID} className="bulk-set" hidden={!open}>
        {late ? <Fields {...props} fields={late.BulkFields} pending={pending} /> : null}
      </div>
    </Form>
  )
}

/** All of it as one plain form, closed until it is wanted. */
function PlainBar(props: BulkBarProps) {
  const { here } = BULK_FIELDS
  return (
    <noscript>
      <form method="post" id={BULK_FORM} className="bulk">
        <p>Select rows below, then choose what to change.</p>
        <ChooseAll {...props.wider} count={props.count} here={props.allChosen} />
        {props.refusal}
        {here ? (
          <details className="bulk-set" open={Boolean(props.answer?.chosen.length)}>
            <summary className="btn small">Change</summary>
            <Fields {...props} fields={here.BulkFields} plain />
          </details>
        ) : null}
      </form>
    </noscript>
  )
}

type FieldsProps = Pick<BulkBarProps, 'plan' | 'answer' | 'errors'> & {
  fields: typeof import('./bulk-fields.tsx').BulkFields
  plain?: boolean
  pending?: boolean
}

function Fields({ plan, answer, errors, fields: BulkFields, plain, pending }: FieldsProps) {
  return (
    <>
      <FormState errors={errors}>
        <BulkFields plan={plan} typed={answer?.typed ?? {}} people={answer?.people ?? []} plain={plain} />
      </FormState>
      <div className="bulk-go">
        <Button type="submit" variant="primary" name="intent" value="set" pending={pending} pendingWord="Saving">
          Save
        </Button>
        <span className="mute">Blank fields are not changed.</span>
      </div>
    </>
  )
}
