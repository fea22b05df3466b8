import { FieldGroup } from '#app/components/field.tsx'
import { CheckField, DateField, TextField } from '#app/components/fields.tsx'

type Named = { id: string; name: string }
type DimensionRowsProps = { dimensions: readonly Named[]; value: (field: string) => string }

/** What the survey asks about: the district's dimensions, each with its own target and place in the scorecard. */
export function DimensionRows({ dimensions, value }: DimensionRowsProps) {
  return (
    <FieldGroup
      title="Dimensions"
      purpose="What it asks about. The target is compared with percent favorable in each school year, from the first wave to the target date."
    >
      {dimensions.length === 0 ? (
        <p className="full mute">Your district has no dimensions yet. Add them under User Defined Values.</p>
      ) : null}
      {dimensions.map(({ id, name }) => {
        const row = `dimensions.${id}`
        return (
          <fieldset key={id} className="full sv-row">
            <legend className="vh">{name}</legend>
            <CheckField
              full
              name={`${row}.dimension_id`}
              value={id}
              label={name}
              defaultChecked={value(`${row}.dimension_id`) !== ''}
            />
            <div className="full sv-aims">
              <TextField
                optional
                name={`${row}.target_score`}
                label="Target score, % favorable"
                inputMode="decimal"
                defaultValue={value(`${row}.target_score`)}
              />
              <DateField
                optional
                name={`${row}.target_date`}
                label="Target date"
                defaultValue={value(`${row}.target_date`)}
              />
              <TextField
                optional
                name={`${row}.scorecard_cutoff`}
                label="Scorecard cutoff, points"
                inputMode="decimal"
                defaultValue={value(`${row}.scorecard_cutoff`)}
              />
              <CheckField
                full
                name={`${row}.assign_to_scorecard`}
                value="true"
                label="Assign to scorecard"
                defaultChecked={value(`${row}.assign_to_scorecard`) === 'true'}
              />
            </div>
          </fieldset>
        )
      })}
    </FieldGroup>
  )
}
