import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { FormState } from '#app/components/form-state.tsx'
import { PageClears } from '#app/components/selection.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { Button, buttonVariants } from '#app/ui/button.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import { numberWords } from '#model/counted.ts'
import type { ElementTable } from '#worker/plans/table-contract.ts'
import type { BulkAnswer } from './bulk-answer.ts'
import { ChooseAll, type Wider } from './choose-all.tsx'
import '#app/components/bulk.css'

/** The table's checkboxes belong to this form. */
export const BULK_FORM = 'chosen-elements'
const FIELDS_ID = 'to-set'

/** Loaded when the first row is selected. The page's loader preloads it for browsers without scripts. */
export const BULK_FIELDS = new LazyPart('bulk-fields', () => import('./bulk-fields.tsx'))

type BulkBarProps = {
  plan: ElementTable['plan']
  /** How many rows match the filters, how many rows of this page are selected, and how many can be selected. */
  count: number
  selected: number
  choosable: number
  answer: BulkAnswer | undefined
  errors: Record<string, string[]>
  /** Why the API changed nothing. */
  refusal: ReactNode
  pageSize: number
  /** The page was opened with all of its rows selected. */
  allChosen: boolean
  wider: Wider
  onAll: () => void
  onClear: () => void
}

/** The bar above the table that changes the selected rows (look §8). Without scripts it always shows. */
export function BulkBar(props: BulkBarProps) {
  const { count, selected, choosable, refusal, pageSize, wider, onAll, onClear } = props
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const pending = useNavigating(({ formData }) => formData?.get('intent') === 'set')
  const late = useLazyPart(BULK_FIELDS, selected > 0, onClear)
  useEffect(() => {
    if (selected === 0) setOpen(false)
  }, [selected])
  if (!hydrated) return <NoJsBar {...props} />
  if (selected === 0) return <Form method="post" id={BULK_FORM} />
  return (
    <Form method="post" id={BULK_FORM} className="bulk" noValidate preventScrollReset>
      <p role="status">
        <b>{selected} selected</b> of {numberWords(count)}
        <PageClears count={count} pageSize={pageSize} />
      </p>
      <Button variant="outline" size="sm" aria-expanded={open} aria-controls={FIELDS_ID} onClick={() => setOpen(!open)}>
        Change
      </Button>
      {selected < choosable ? (
        <Button variant="ghost" size="sm" onClick={onAll}>
          All {choosable} on this page
        </Button>
      ) : count > pageSize ? (
        <ChooseAll {...wider} count={count} here={pageSize >= wider.reach} />
      ) : null}
      <Button variant="ghost" size="sm" className="clear" onClick={onClear}>
        Clear
      </Button>
      {refusal}
      <div id={FIELDS_ID} className="bulk-set" hidden={!open}>
        {late ? <Fields {...props} fields={late.BulkFields} pending={pending} /> : null}
      </div>
    </Form>
  )
}

/** The whole bar as one plain form, closed at first. */
function NoJsBar(props: BulkBarProps) {
  const { here } = BULK_FIELDS
  return (
    <noscript>
      <form method="post" id={BULK_FORM} className="bulk">
        <p>Select rows below, then choose what to change.</p>
        <ChooseAll {...props.wider} count={props.count} here={props.allChosen} />
        {props.refusal}
        {here ? (
          <details className="bulk-set" open={Boolean(props.answer?.chosen.length)}>
            <summary className={buttonVariants({ variant: 'outline', size: 'sm' })}>Change</summary>
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
        <Button type="submit" name="intent" value="set" pending={pending} pendingWord="Saving">
          Save
        </Button>
        <span className="mute">Blank fields are not changed.</span>
      </div>
    </>
  )
}
