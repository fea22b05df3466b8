import { Form } from '@remix-run/react'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { DocumentName } from '#app/components/documents/document-name.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { DocumentLine } from './document-data.ts'
import { DocumentForm } from './document-form.tsx'

type DocumentTableProps = {
  rows: DocumentLine[]
  homeId: string
  editable: boolean
  /** The one that is being edited, and where it is opened and closed. */
  editing: string | null
  openAt: (id: string) => string
  back: string
  answer: FormAnswer | undefined
}

/** The documents of a page, newest first; the one that is edited is a form in its own place. */
export function DocumentTable({ rows, homeId, editable, editing, openAt, back, answer }: DocumentTableProps) {
  const actions: Column<DocumentLine> = {
    key: 'actions',
    head: 'Actions',
    hideHead: true,
    phone: 'actions',
    cell: ({ id, kind, name, version }) => {
      const verb = kind === 'file' ? 'Rename' : 'Edit'
      return (
        <span className="rowacts">
          <ButtonLink variant="quiet" size="small" to={openAt(id)} preventScrollReset aria-label={`${verb} ${name}`}>
            {verb}
          </ButtonLink>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="row" value={id} />
            <input type="hidden" name="version" value={version} />
            <Button
              type="submit"
              name="intent"
              value="document-delete"
              variant="danger-quiet"
              size="small"
              aria-label={`Delete ${name}`}
            >
              Delete
            </Button>
          </Form>
        </span>
      )
    },
  }
  return (
    <DataTable
      className="documents"
      caption="Newest first"
      rows={rows}
      rowKey={({ id }) => id}
      columns={editable ? [...COLUMNS, actions] : COLUMNS}
      inPlace={(row) =>
        row.id === editing ? <DocumentForm document={row} homeId={homeId} back={back} answer={answer} /> : null
      }
    />
  )
}

const COLUMNS: Column<DocumentLine>[] = [
  { key: 'name', head: 'Name', cell: (row) => <DocumentName document={row} /> },
  { key: 'added', head: 'Added', figures: true, cell: ({ added }) => <time dateTime={added}>{added}</time> },
  { key: 'by', head: 'By', cell: ({ created_by }) => created_by },
]
