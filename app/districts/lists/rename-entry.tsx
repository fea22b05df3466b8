import { Form } from '@remix-run/react'
import { useEffect } from 'react'
import { BaseVersion } from '#app/components/base-version.tsx'
import { TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import { tabUrl } from '#app/districts/profile-tabs.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ChoiceList } from '#model/fields.ts'
import { type Choice, RenameChoice } from '#worker/choices/contract.ts'

type RenameEntryProps = { list: ChoiceList; entry: Choice; answer: FormAnswer | undefined }

export function RenameEntry({ list, entry, answer }: RenameEntryProps) {
  const id = `list-rename:${entry.id}`
  const form = usePlaceForm<Choice>({
    ...{ id, schema: RenameChoice, version: entry.version, answer },
    ...{ labels: { name: 'Name' }, saved: { name: entry.name }, read: ({ name }) => ({ name }) },
  })
  const { formRef } = form
  useEffect(() => formRef.current?.querySelector<HTMLInputElement>('input[name="name"]')?.select(), [formRef])
  return (
    <FormState errors={{ ...form.errors, name: form.errors.name ?? form.errors[''] }}>
      <Form method="post" preventScrollReset {...form.formProps} className="one-field">
        <input type="hidden" name="form" value={id} />
        <input type="hidden" name="list" value={list} />
        <BaseVersion {...form.baseVersion} />
        <TextField
          id={`${entry.id}-name`}
          name="name"
          label={`New name for ${entry.name}`}
          maxLength={100}
          defaultValue={form.valueOf('name', entry.name)}
        />
        <Button variant="outline" type="submit" pending={form.pending} pendingWord="Saving">
          Save name
        </Button>
        <ButtonLink variant="ghost" to={tabUrl('lists', { list })} preventScrollReset>
          Cancel
        </ButtonLink>
      </Form>
    </FormState>
  )
}
