import { Form } from '@remix-run/react'
import { DraftNotice } from '#app/components/draft.tsx'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { SelectField, TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { periodHead, shownText } from '#app/components/measures/measure-words.ts'
import { ReadingFields } from '#app/components/measures/reading-fields.tsx'
import { Section } from '#app/components/page.tsx'
import { SchoolField } from '#app/components/schools/school-field.tsx'
import type { OfferedSchools, WithSchools } from '#app/components/schools/school-step.ts'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Button } from '#app/ui/button.tsx'
import { NO_VALUE_LABELS } from '#model/measures/units.ts'
import { AddRecord } from '#worker/measures/contract.ts'
import type { MeasurePage } from './rank-schools.ts'

type Named = { id: string; name: string }
type Answer = FormAnswer & { extra?: WithSchools }
export type Entry = OfferedSchools & { subgroups: Named[]; district: boolean }

/** The latest readings and a form for a new one; `entry` lists the schools that this person may enter readings for. */
export function MeasureEntries({
  page,
  entry,
  answer,
}: {
  page: MeasurePage
  entry: Entry | null
  answer: Answer | undefined
}) {
  const { latest, measure } = page
  return (
    <Section title="Latest entries">
      {latest.length === 0 ? (
        <p className="mute">No reading yet.</p>
      ) : (
        <table className="tbl entries">
          <caption className="vh">The latest readings</caption>
          <thead>
            <tr>
              <th scope="col">Reading</th>
              <th scope="col">Date</th>
              <th scope="col" className="n">
                Value
              </th>
              <th scope="col" className="n">
                People
              </th>
              <th scope="col">Entered by</th>
            </tr>
          </thead>
          <tbody>
            {latest.map((one) => (
              <tr key={one.id}>
                <th scope="row" className="ph-title">
                  {[
                    periodHead(one.school_year, one.window, one.date),
                    one.school?.name ?? 'District',
                    one.subgroup?.name,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </th>
                <td className="num ph-labelled" data-th="Date">
                  <time>{one.date}</time>
                </td>
                <td className="n num ph-labelled" data-th="Value">
                  {one.no_value ? NO_VALUE_LABELS[one.no_value] : shownText(one, measure)}
                </td>
                <td className="n num ph-labelled" data-th="People">
                  {one.people?.toLocaleString('en-US')}
                </td>
                <td className="ph-labelled" data-th="Entered by">
                  {one.by ?? 'Waymark'}
                  {one.note ? <span className="meta">{one.note}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entry ? <ReadingForm key={JSON.stringify(page.latest)} page={page} entry={entry} answer={answer} /> : null}
    </Section>
  )
}

/** What a draft keeps of a new reading, so that a session that expires loses nothing. */
const LABELS = {
  date: 'Date',
  window: 'Window',
  school_year: 'School year',
  school_id: 'School',
  subgroup_id: 'Student group',
  score: 'Value',
  people: 'People',
  note: 'Note',
}

const byDate = (a: { date: string }, b: { date: string }) => (a.date < b.date ? -1 : 1)

function ReadingForm({
  page: { measure, latest },
  entry,
  answer,
}: {
  page: MeasurePage
  entry: Entry
  answer: Answer | undefined
}) {
  const form = usePlaceForm({
    ...{ id: 'add-reading', formKey: `add-reading:${measure.id}`, schema: AddRecord, labels: LABELS },
    ...{ version: null, answer },
  })
  const last = [...latest, ...(measure.last_reading ? [measure.last_reading] : [])].sort(byDate).at(-1)
  const asOptions = (rows: Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormState errors={form.errors} prefix="reading-">
      <Form method="post" preventScrollReset {...form.formProps} className="entry-form">
        <input type="hidden" name="form" value="add-reading" />
        <EnterSaves />
        <h3 className="full">Add a reading</h3>
        <DraftNotice {...form.draft} />
        <ReadingFields form={form} measure={measure} last={last}>
          {entry.schools.length > 0 ? (
            <SchoolField
              optional={entry.district}
              clearable={entry.district}
              name="school_id"
              label="School"
              placeholder={entry.district ? 'District' : 'Choose'}
              offered={entry}
              step={answer?.extra?.schools}
              value={form.valueOf('school_id', entry.district ? '' : entry.schools[0]?.id)}
            />
          ) : null}
          {entry.subgroups.length > 0 ? (
            <SelectField
              optional
              name="subgroup_id"
              label="Student group"
              placeholder="All students"
              defaultValue={form.valueOf('subgroup_id', '')}
              options={asOptions(entry.subgroups)}
            />
          ) : null}
        </ReadingFields>
        <TextField optional name="note" label="Note" defaultValue={form.valueOf('note', '')} />
        <p className="acts full">
          <Button type="submit" pending={form.pending} pendingWord="Saving">
            Add reading
          </Button>
        </p>
      </Form>
      <LeaveGuard changes={form.typed} formRef={form.formRef} />
    </FormState>
  )
}
