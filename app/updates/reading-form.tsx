import { Form, Link } from '@remix-run/react'
import { TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { ReadingFields } from '#app/components/measures/reading-fields.tsx'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import type { DueReading } from '#worker/updates/contract.ts'
import { LastReading } from './owed-row.tsx'
import { DUE_WINDOW, TypedDueReading } from './update-fields.ts'

/** The open row of a measure whose reading for the whole district is due. */
export function DueReadingForm({ row, answer }: { row: DueReading; answer: FormAnswer | undefined }) {
  const form = usePlaceForm({
    id: `update-reading-${row.id}`,
    schema: TypedDueReading,
    labels: { score: 'Value', people: 'People', school_year: 'School year', note: 'Note' },
    version: null,
    answer,
  })
  return (
    <FormState errors={form.errors}>
      <Form method="post" preventScrollReset {...form.formProps} className="u-form">
        <input type="hidden" name="form" value={form.formProps.id} />
        <input type="hidden" name="measure" value={row.id} />
        {row.windows === 'yearly' ? null : (
          <>
            <input type="hidden" name="school_year" value={row.school_year ?? ''} />
            <input type="hidden" name={DUE_WINDOW} value={row.window ?? ''} />
          </>
        )}
        <header className="u-head">
          <div>
            <h3>
              <Link className="name" to={urls.measure(row.id)}>
                {row.name}
              </Link>
            </h3>
            <p className="meta">
              Reading for the whole district · due <span className="num">{row.due_on}</span>
            </p>
          </div>
          <p className="u-last">
            <LastReading row={row} />
          </p>
        </header>
        <div className="u-fields u-of-reading">
          <ReadingFields form={form} measure={row} due={row} />
          <TextField optional full name="note" label="Note" defaultValue={form.valueOf('note', '')} />
        </div>
        <div className="acts u-acts">
          <Button type="submit" name="intent" value="read" data-give pending={form.pending} pendingWord="Saving">
            Save and next
          </Button>
        </div>
      </Form>
    </FormState>
  )
}
