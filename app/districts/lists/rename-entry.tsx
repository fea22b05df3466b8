import { Form } from '@remix-run/react'
import { useEffect } from 'react'
import { BaseVersion } from '#app/components/base-version.tsx'
import { TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { usePlaceForm } from '#app/components/use-place-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { type OwnList, RULES } from '#model/own-lists.ts'
import { RenameChoice } from '#worker/choices/contract.ts'
import { SaveRule } from '#worker/measures/rules-contract.ts'
import { type Entry, useRenameUrl } from './own-lists.ts'
import { ThresholdField } from './threshold-field.tsx'

type RenameEntryProps = { list: OwnList; entry: Entry; answer: FormAnswer | undefined }

export function RenameEntry({ list, entry, answer }: RenameEntryProps) {
  const id = `list-rename:${entry.id}`
  const renameUrl = useRenameUrl()
  const isRule = list === RULES
  const threshold = isRule ? String(entry.threshold) : undefined
  const form = usePlaceForm<Entry>({
    ...{ id, schema: isRule ? SaveRule : RenameChoice, version: entry.version, answer },
    ...{ labels: isRule ? { name: 'Name', threshold: 'Fewest people shown' } : { name: 'Name' } },
    saved: { name: entry.name, threshold },
    read: (row) => ({ name: row.name, threshold: isRule ? String(row.threshold) : undefined }),
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
          maxLength={200}
          defaultValue={form.valueOf('name', entry.name)}
        />
        {isRule ? <ThresholdField id={`${entry.id}-threshold`} value={form.valueOf('threshold', threshold)} /> : null}
        <Button variant="outline" type="submit" pending={form.pending} pendingWord="Saving">
          {isRule ? 'Save rule' : 'Save name'}
        </Button>
        <ButtonLink variant="ghost" to={renameUrl(null)} preventScrollReset>
          Cancel
        </ButtonLink>
      </Form>
    </FormState>
  )
}
