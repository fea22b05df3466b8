import { Form, useNavigation } from '@remix-run/react'
import { FormState } from '#app/components/form-state.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Late, useLate } from '#app/ui/late.ts'
import type { ElementTable } from '#worker/plans/table-contract.ts'
import type { BulkAnswer } from './bulk-answer.ts'

/** The boxes of the table belong to this form. */
export const BULK_FORM = 'chosen-elements'

/** Fetched with the first row that is chosen. The page's loader has them ready for a browser without scripts. */
export const BULK_FIELDS = new Late(() => import('./bulk-fields.tsx'))

type BulkBarProps = {
  plan: ElementTable['plan']
  /** How many rows match the filters, and how many of the page are chosen and could be. */
  count: number
  selected: number
  choosable: number
  answer: BulkAnswer | undefined
  errors: Record<string, string[]>
  onAll: () => void
  onClear: () => void
}

/** Between filters and head: what can be set of the rows that are chosen (look §8). Without scripts it is always there. */
export function BulkBar(props: BulkBarProps) {
  const { plan, count, selected, choosable, answer, errors, onAll, onClear } = props
  const hydrated = useHydrated()
  const pending = useNavigation().formData?.get('intent') === 'set'
  const late = useLate(BULK_FIELDS, selected > 0, onClear)
  const here = hydrated ? late : BULK_FIELDS.here
  const fields = here ? (
    <details className="bulk-set" open={Boolean(answer?.chosen.length)}>
      <summary className="btn small">Change</summary>
      <FormState errors={errors}>
        <here.BulkFields plan={plan} typed={answer?.typed ?? {}} people={answer?.people ?? []} plain={!hydrated} />
      </FormState>
      <div className="bulk-go">
        <Button type="submit" variant="primary" name="intent" value="set" pending={pending} pendingWord="Saving">
          Save
        </Button>
        <span className="mute">What stays empty stays as it is.</span>
      </div>
    </details>
  ) : null
  if (!hydrated) {
    return (
      <noscript>
        <form method="post" id={BULK_FORM} className="bulk">
          <p>Choose rows below, then what to set of them.</p>
          {fields}
        </form>
      </noscript>
    )
  }
  if (selected === 0) return <Form method="post" id={BULK_FORM} />
  return (
    <Form method="post" id={BULK_FORM} className="bulk" noValidate preventScrollReset>
      <p role="status">
        <b>{selected} selected</b> of {count}
      </p>
      {selected < choosable ? (
        <Button variant="quiet" size="small" onClick={onAll}>
          All {choosable} on this page
        </Button>
      ) : null}
      {fields}
      <Button variant="quiet" size="small" className="clear" onClick={onClear}>
        Clear
      </Button>
    </Form>
  )
}
