import { Field, fieldId } from '#app/components/field.tsx'
import { ChoiceField, DateField, SelectField, TextField } from '#app/components/fields.tsx'
import { ProgressGlyph, RiskGlyph } from '#app/components/glyphs.tsx'
import { PersonPicker } from '#app/components/person-picker.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import type { RadioGroupProps } from '#app/ui/radio-group.tsx'
import { FREQUENCIES, FREQUENCY_LABELS } from '#model/frequencies.ts'
import { alertName } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_LABELS, PROGRESS_STATUSES } from '#model/status.ts'
import type { Choosable } from '#worker/people/contract.ts'
import { BULK_LABELS } from '#worker/plans/bulk-contract.ts'
import type { ElementTable } from '#worker/plans/table-contract.ts'
import { FIND_OWNER, NO_FREQUENCY } from './bulk-answer.ts'

const AS_IT_IS = 'No change'

type BulkFieldsProps = {
  plan: ElementTable['plan']
  typed: Record<string, string>
  people: Choosable[]
  /** Without scripts, a text field and a button search for people. */
  plain?: boolean
}

/** The fields that can be changed for many elements at once. A field left empty changes nothing. */
export function BulkFields({ plan, typed, people, plain = false }: BulkFieldsProps) {
  const naming = useNaming()
  const within = { min: plan.start_date, max: plan.end_date }
  return (
    <div className="cells">
      <Field label={BULK_LABELS.owner_id} name="owner_id">
        {({ labelId, ...ids }) => (
          <>
            <PersonPicker
              {...ids}
              labelId={labelId}
              name="owner_id"
              people={people}
              more
              defaultValue={typed.owner_id}
              placeholder={AS_IT_IS}
              clearable
            />
            {plain ? <FindOwner text={typed[FIND_OWNER] ?? ''} found={people.length} /> : null}
          </>
        )}
      </Field>
      <SelectField
        name="review_frequency"
        label={BULK_LABELS.review_frequency}
        defaultValue={typed.review_frequency ?? ''}
        placeholder={AS_IT_IS}
        options={[
          ...FREQUENCIES.map((key) => ({ value: key, label: FREQUENCY_LABELS[key] })),
          { value: NO_FREQUENCY, label: 'None' },
        ]}
      />
      <DateField name="start_date" label={BULK_LABELS.start_date} defaultValue={typed.start_date} {...within} />
      <DateField name="end_date" label={BULK_LABELS.end_date} defaultValue={typed.end_date} {...within} />
      <TextField
        name="percentage_completed"
        label={BULK_LABELS.percentage_completed}
        defaultValue={typed.percentage_completed}
        inputMode="decimal"
        placeholder={AS_IT_IS}
      />
      <StatusField
        name="alert_status"
        typed={typed}
        options={ALERT_STATUSES.map((value) => ({
          value,
          label: alertName(naming, value),
          glyph: <RiskGlyph value={value} />,
        }))}
      />
      <StatusField
        name="progress_status"
        typed={typed}
        options={PROGRESS_STATUSES.map((value) => ({
          value,
          label: PROGRESS_LABELS[value],
          glyph: <ProgressGlyph value={value} />,
        }))}
      />
    </div>
  )
}

type StatusFieldProps = {
  name: 'alert_status' | 'progress_status'
  typed: BulkFieldsProps['typed']
  options: RadioGroupProps['options']
}

function StatusField({ name, typed, options }: StatusFieldProps) {
  const choices = [{ value: '', label: AS_IT_IS }, ...options]
  return <ChoiceField name={name} label={BULK_LABELS[name]} full defaultValue={typed[name] ?? ''} options={choices} />
}

/** Without scripts, people come from the search here. */
function FindOwner({ text, found }: { text: string; found: number }) {
  return (
    <div className="plain-step">
      <div className="field">
        <label className="vh" htmlFor={fieldId(FIND_OWNER)}>
          Find a person
        </label>
        <Input id={fieldId(FIND_OWNER)} name={FIND_OWNER} defaultValue={text} placeholder="A name" maxLength={100} />
      </div>
      <Button variant="outline" type="submit" name="intent" value="find">
        Find<span className="vh"> a person</span>
      </Button>
      <p className="help">
        {text === ''
          ? 'Find a person by name first. They then appear in the list.'
          : found === 0
            ? 'No one with this name was found. Check the spelling.'
            : 'Choose from the list.'}
      </p>
    </div>
  )
}
