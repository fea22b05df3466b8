import { Form, Link } from '@remix-run/react'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { FormError } from '#app/components/form-error.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import { Button } from '#app/ui/button.tsx'
import { SliceForm as Schema, type SliceAnswer } from './attached-forms.ts'
import { type SliceChoices, SliceFields } from './slice-fields.tsx'

type Named = { id: string; name: string } | null
type SliceFormProps = {
  tab: 'measures' | 'surveys'
  row: { id: string; school: Named; subgroup: Named }
  choices: SliceChoices
  back: string
  answer: SliceAnswer | undefined
}

/** Changes the slice of something that is attached. */
export function SliceForm({ tab, row, choices, back, answer }: SliceFormProps) {
  const id = `${tab}-slice-${row.id}`
  const form = usePlaceForm({ id, schema: Schema, version: null, answer })
  return (
    <FormState errors={form.errors} prefix={`${row.id}-`}>
      <Form method="post" preventScrollReset {...form.formProps} className="attach-form">
        <input type="hidden" name="form" value={id} />
        <input type="hidden" name="row" value={row.id} />
        <EnterSaves intent={`${tab}-edit`} />
        <FormError errors={form.errors} />
        <SliceFields
          tab={tab}
          choices={choices}
          kept={row.school}
          step={answer?.extra?.schools}
          school={form.valueOf('school_id', row.school?.id)}
          subgroup={form.valueOf('subgroup_id', row.subgroup?.id)}
          errors={form.errors}
        />
        <p className="acts">
          <Button type="submit" name="intent" value={`${tab}-edit`} pending={form.pending} pendingWord="Saving">
            Save
          </Button>
          <Link to={back} preventScrollReset>
            Cancel
          </Link>
        </p>
      </Form>
    </FormState>
  )
}
