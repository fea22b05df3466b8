import { Field } from '#app/components/field.tsx'
import { TextField } from '#app/components/fields.tsx'
import { many, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { DOCUMENT_NAME_LIMIT, type Document, EditDocument, UrlForm } from '#worker/documents/contract.ts'
import { GRADES } from '#worker/plans/grades.ts'
import { valuesOfDocument } from './document-values.ts'
import { RowForm } from './row-form.tsx'

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
  const editor = useEditorForm<Document>({
    id: document ? `document-${document.id}` : 'document-new',
    schema: document ? EditDocument : UrlForm,
    labels,
    saved,
    version: document?.version ?? null,
    formKey: `document:${homeId}:${document?.id ?? 'new'}`,
    answer,
    read: valuesOfDocument,
  })
  const { values } = editor
  return (
    <RowForm
      editor={editor}
      labels={labels}
      row={document}
      first="name"
      intent={document ? 'document-edit' : 'document-add'}
      word={document ? 'Save' : 'Add URL'}
      back={back}
    >
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
    </RowForm>
  )
}
