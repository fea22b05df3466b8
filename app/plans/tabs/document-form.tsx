import { Form, Link } from '@remix-run/react'
import { useEffect } from 'react'
import { DraftNotice } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Field } from '#app/components/field.tsx'
import { TextField } from '#app/components/fields.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { many, one } from '#app/components/typed-values.ts'
import { currentOf, useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Conflict } from '#app/plans/conflict.tsx'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { DOCUMENT_NAME_LIMIT, type Document, EditDocument, UrlForm } from '#worker/documents/contract.ts'
import { GRADES } from '#worker/plans/grades.ts'
import { differingDocuments, valuesOfDocument } from './document-values.ts'

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: grade, label: grade }))

type DocumentFormProps = {
  /** Null for a new URL. */
  document: Document | null
  homeId: string
  /** Where Cancel leads. */
  back: string
  answer: FormAnswer | undefined
}

/** The name and grades of a file, or a URL with its title, new or edited in its place in the table. */
export function DocumentForm({ document, homeId, back, answer }: DocumentFormProps) {
  const isUrl = document?.kind !== 'file'
  const labels: Record<string, string> = {
    name: isUrl ? 'Title' : 'Name',
    ...(isUrl ? { external_document_url: 'URL' } : {}),
    grades: 'Grades',
  }
  const saved = document
    ? valuesOfDocument(document)
    : { name: undefined, external_document_url: undefined, grades: [] }
  const editor = useEditorForm({
    id: document ? `document-${document.id}` : 'document-new',
    schema: document ? EditDocument : UrlForm,
    labels,
    saved,
    version: document?.version ?? null,
    formKey: `document:${homeId}:${document?.id ?? 'new'}`,
    answer,
  })
  const { errors, changes, values, formRef } = editor
  const current = currentOf<Document>(answer)
  useEffect(() => {
    // Who asked for the form goes on in it.
    formRef.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus()
  }, [formRef])
  return (
    <FormState errors={errors} changes={changes}>
      <Form method="post" preventScrollReset className="check-form" {...editor.formProps}>
        {document ? (
          <>
            <input type="hidden" name="row" value={document.id} />
            <input type="hidden" name="version" value={editor.sends ?? document.version} />
          </>
        ) : null}
        {current ? (
          <Conflict by={current.updated_by} differing={differingDocuments(labels, valuesOfDocument(current), values)} />
        ) : (
          <ErrorSummary errors={errors} labels={labels} general={errors[''] ?? []} />
        )}
        <DraftNotice {...editor.draft} />
        <div className="cells">
          <TextField name="name" label={labels.name} maxLength={DOCUMENT_NAME_LIMIT} defaultValue={one(values.name)} />
          {isUrl ? (
            <TextField
              name="external_document_url"
              label="URL"
              type="url"
              inputMode="url"
              help="Begins with https:// or http://"
              defaultValue={one(values.external_document_url)}
            />
          ) : null}
          <Field name="grades" label="Grades" optional help="None for all grades.">
            {({ labelId, ...ids }) => (
              <Combobox
                {...ids}
                labelId={labelId}
                name="grades"
                multiple
                clearable
                placeholder="Choose"
                defaultValue={many(values.grades)}
                options={GRADE_OPTIONS}
              />
            )}
          </Field>
        </div>
        <p className="acts">
          <Button
            type="submit"
            variant="primary"
            name="intent"
            value={document ? 'document-edit' : 'document-add'}
            pending={editor.pending}
            pendingWord="Saving"
          >
            {document ? 'Save' : 'Add URL'}
          </Button>
          <Link to={back} preventScrollReset>
            Cancel
          </Link>
        </p>
      </Form>
      <LeaveGuard changes={editor.typed} formRef={formRef} />
    </FormState>
  )
}
