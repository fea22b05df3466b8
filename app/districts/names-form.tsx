import { EditorForm } from '#app/components/editor-form.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { TextField } from '#app/components/fields.tsx'
import { writeForm } from '#app/components/form-values.ts'
import type { FieldValues } from '#app/components/typed-values.ts'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import type { District } from '#worker/districts/district-contract.ts'
import { NAMING_GROUP_KEYS, NAMING_GROUPS, type NamingGroup, SaveNames } from '#worker/districts/naming-contract.ts'
import { NAMES, RESET, usualNames } from './names.ts'

const FORM = 'names-form'
/** Labels use the product's own terms, not the district's. */
const LABELS = Object.assign({}, ...NAMING_GROUP_KEYS.map(usualNames)) as Record<string, string> // merged from records of this type

type NamesFormProps = { district: District; answer: FormAnswer | undefined }

/** The form of the district's level names and labels. */
export function NamesForm({ district, answer }: NamesFormProps) {
  const saved = namesOfDistrict(district)
  const form = usePlaceForm<District>({
    ...{ id: FORM, schema: SaveNames, labels: LABELS, version: district.version, answer },
    ...{ saved, read: namesOfDistrict },
  })
  return (
    <EditorForm
      editor={form}
      hidden={{ form: FORM }}
      // Without this button, Enter would press the one that resets the names.
      firstButton={<button type="submit" hidden />}
      dock={{}}
    >
      {NAMING_GROUP_KEYS.map((group) => (
        <FieldGroup key={group} title={NAMES[group].title} purpose={NAMES[group].purpose}>
          {Object.entries(usualNames(group)).map(([field, usual]) => (
            <TextField
              key={field}
              name={field}
              label={usual}
              defaultValue={form.valueOf(field, saved[field])}
              maxLength={2 * NAMING_GROUPS[group].limit}
            />
          ))}
          <p className="help full">Letters and single spaces, up to {NAMING_GROUPS[group].limit} characters.</p>
          {Object.entries(usualNames(group)).some(([field, usual]) => saved[field] !== usual) ? (
            <div className="acts full">
              <ResetButton group={group} />
            </div>
          ) : null}
        </FieldGroup>
      ))}
    </EditorForm>
  )
}

/** Fills the group's fields with the standard names, to be saved with the rest; without scripts it saves at once. */
function ResetButton({ group }: { group: NamingGroup }) {
  const hydrated = useHydrated()
  return (
    <Button
      type={hydrated ? 'button' : 'submit'}
      name="intent"
      value={`${RESET}${group}`}
      variant="ghost"
      icon="rotate-ccw"
      formNoValidate
      onClick={(event) => {
        const usual = Object.entries(usualNames(group)).map(([field, name]) => [field, [name]])
        if (event.currentTarget.form) writeForm(event.currentTarget.form, Object.fromEntries(usual))
      }}
    >
      Reset to default
    </Button>
  )
}

function namesOfDistrict({ custom_naming_preferences: names }: District): Record<string, string> & FieldValues {
  return Object.fromEntries(
    NAMING_GROUP_KEYS.flatMap((group) =>
      Object.entries(names[group]).map(([key, name]): [string, string] => [`${group}.${key}`, name]),
    ),
  )
}
