import { Form, Link } from '@remix-run/react'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { Field } from '#app/components/field.tsx'
import { FormError } from '#app/components/form-error.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import { AttachForm as Schema, type SliceAnswer } from './attached-forms.ts'
import { type SliceChoices, SliceFields } from './slice-fields.tsx'

type AttachFormProps = {
  /** The tab's word before `-add` in the button's intent. */
  tab: 'measures' | 'surveys'
  label: string
  placeholder: string
  options: ComboboxOption[]
  choices: SliceChoices
  /** The school of the plan: the usual slice. */
  school: { id: string; name: string } | null
  back: string
  answer: SliceAnswer | undefined
}

/** Chooses one or more of what the district has, and the slice to look at. */
export function AttachForm({ tab, label, placeholder, options, choices, school, back, answer }: AttachFormProps) {
  const id = `${tab}-attach`
  const form = usePlaceForm({ id, schema: Schema, version: null, answer })
  const typed = answer?.result.initialValue?.of as string | string[] | undefined // a field of this form
  const { errors } = form
  return (
    <FormState errors={errors}>
      <Form method="post" preventScrollReset {...form.formProps} className="attach-form">
        <input type="hidden" name="form" value={id} />
        <EnterSaves intent={`${tab}-add`} />
        <FormError errors={errors} />
        <Field name="of" label={label} full errors={errors.of}>
          {({ labelId, ...ids }) => (
            <Combobox
              {...ids}
              labelId={labelId}
              name="of"
              multiple
              required
              placeholder={placeholder}
              defaultValue={typed ?? []}
              options={options}
            />
          )}
        </Field>
        <SliceFields
          tab={tab}
          choices={choices}
          kept={school}
          step={answer?.extra?.schools}
          school={form.valueOf('school_id', school?.id)}
          subgroup={form.valueOf('subgroup_id', '')}
          errors={errors}
        />
        <p className="acts">
          <Button type="submit" name="intent" value={`${tab}-add`} pending={form.pending} pendingWord="Attaching">
            Attach
          </Button>
          <Link to={back} preventScrollReset>
            Cancel
          </Link>
        </p>
      </Form>
    </FormState>
  )
}
