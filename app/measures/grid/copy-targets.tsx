import { Form } from '@remix-run/react'
import { Field } from '#app/components/field.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { addYears, shortYear } from '#model/measures/school-years.ts'
import type { Grid } from '#worker/measures/grid-contract.ts'
import type { CopyAnswer } from './grid-answer.ts'

/** Copies the targets of a school year to later ones, with a step for each year. */
export function CopyTargets({ grid, answer }: { grid: Grid; answer: CopyAnswer | null }) {
  const { measure, targets, subgroup } = grid
  if (!measure || targets.length === 0 || grid.rows_of !== 'schools' || !grid.rows[0]?.writes_targets) return null
  const years = targets.map(({ school_year }) => ({ value: school_year, label: shortYear(school_year) }))
  const typed = answer?.typed ?? {}
  const last = targets.at(-1)?.school_year ?? grid.year
  return (
    <details className="copy-targets" open={answer !== null}>
      <summary>Copy targets to later years</summary>
      <FormState errors={answer?.messages ?? {}} prefix="copy-">
        <Form method="post" noValidate preventScrollReset>
          <input type="hidden" name="measure_id" value={measure.id} />
          <input type="hidden" name="subgroup_id" value={subgroup?.id ?? ''} />
          <Field label="From" name="from_year">
            {(ids) => (
              <Select name="from_year" options={years} defaultValue={typed.from_year ?? grid.year} {...plainIds(ids)} />
            )}
          </Field>
          <Field label="To" name="to_year">
            {(ids) => (
              <Select
                name="to_year"
                options={[...years, { value: addYears(last, 1), label: shortYear(addYears(last, 1)) }]}
                defaultValue={typed.to_year ?? last}
                {...plainIds(ids)}
              />
            )}
          </Field>
          <Field label="Add each year" name="step" optional help="1.5 adds 1.5 each year; −1.5 takes it away">
            {(ids) => <Input name="step" inputMode="decimal" defaultValue={typed.step} {...plainIds(ids)} />}
          </Field>
          <Field label="Reason" name="reason" optional help="Needed if a target of a past year changes">
            {(ids) => <Input name="reason" maxLength={500} defaultValue={typed.reason} {...plainIds(ids)} />}
          </Field>
          <Checkbox
            name="replace"
            label="Replace targets that are there already"
            defaultChecked={typed.replace === 'on'}
          />
          <p className="acts">
            <Button type="submit" variant="outline" name="intent" value="copy">
              Copy targets
            </Button>
          </p>
        </Form>
      </FormState>
    </details>
  )
}

const plainIds = ({ labelId: _, ...ids }: { labelId: string; id: string }) => ids
