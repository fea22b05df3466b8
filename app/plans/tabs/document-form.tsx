import { GradesField } from '#app/components/documents/grades-field.tsx'
import { TextField } from '#app/components/fields.tsx'
import { many, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { DOCUMENT_NAME_LIMIT, type Document, EditDocument, UrlForm } from '#worker/documents/contract.ts'
import { valuesOfDocument } from './document-values.ts'
import { RowForm } from './row-form.tsx'

type DocumentFormProps = {
  /** Null for a new URL. */
  document: Document | null
  homeId: string
  /** Where Cancel goes. */
  back: string
  answer: FormAnswer | undefined
}

/** The form of a URL or of a file's name and grades, in its table row. */
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
            help="Starts with https:// or http://"
            defaultValue={one(values.external_document_url)}
          />
        ) : null}
        <GradesField help="Leave blank for all grades." chosen={many(values.grades)} />
      </div>
    </RowForm>
  )
}
