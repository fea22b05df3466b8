import { Form } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Button } from '#app/ui/button.tsx'
import { Plus } from '#app/ui/icon.tsx'
import { AddChoice } from '#worker/choices/contract.ts'
import { DeleteVerb } from './place-verbs.tsx'
import { usePlaceForm } from './use-place-form.ts'

type Type = { id: string; name: string }

/** The district's own school types: add, delete. */
export function TypesTab({
  types,
  mayEdit,
  answer,
}: {
  types: Type[]
  mayEdit: boolean
  answer: FormAnswer | undefined
}) {
  return (
    <>
      <DataTable
        caption="School types"
        rows={types}
        rowKey={(type) => type.id}
        columns={[
          { key: 'name', head: 'School type', cell: (type) => <span className="font-medium">{type.name}</span> },
          ...(mayEdit
            ? [
                {
                  key: 'actions',
                  head: 'Action',
                  phone: 'actions' as const,
                  cell: ({ id, name }: Type) => <DeleteVerb name={name} fields={{ form: 'type-delete', id }} />,
                },
              ]
            : []),
        ]}
        empty={<EmptyState title="No school type yet" why="Every school is of a type, such as Elementary." />}
      />
      {mayEdit ? <AddType key={types.length} answer={answer} /> : null}
    </>
  )
}

function AddType({ answer }: { answer: FormAnswer | undefined }) {
  const form = usePlaceForm({ id: 'type-add', schema: AddChoice, version: null, answer })
  return (
    <Section title="Add school type">
      <FormState errors={form.errors}>
        <Form method="post" {...form.formProps} className="one-field">
          <input type="hidden" name="form" value="type-add" />
          <TextField name="name" label="School type" maxLength={100} defaultValue={form.valueOf('name', '')} />
          <Button type="submit" icon={Plus} pending={form.pending} pendingWord="Adding">
            Add school type
          </Button>
        </Form>
      </FormState>
    </Section>
  )
}
