import { type Column, DataTable } from '#app/components/data-table.tsx'
import { DocumentName } from '#app/components/documents/document-name.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import type { DocumentLine } from './document-data.ts'
import { DocumentForm } from './document-form.tsx'
import { RowVerbs } from './row-verbs.tsx'

type DocumentTableProps = {
  rows: DocumentLine[]
  homeId: string
  editable: boolean
  /** The id of the row being edited, and the address that closes its form. */
  editing: string | null
  back: string
  answer: FormAnswer | undefined
}

/** One page of documents, newest first; the edited row becomes a form. */
export function DocumentTable({ rows, homeId, editable, editing, back, answer }: DocumentTableProps) {
  const actions: Column<DocumentLine> = {
    key: 'actions',
    head: 'Actions',
    hideHead: true,
    phone: 'actions',
    cell: (row) => <RowVerbs row={row} of={row.name} remove="document-delete" />,
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
  { key: 'by', head: 'Added by', cell: ({ created_by }) => created_by },
]
