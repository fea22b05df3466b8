import { Form } from '@remix-run/react'
import { DataTable } from '#app/components/data-table.tsx'
import { Section } from '#app/components/page.tsx'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import type { LibraryImport } from '#worker/repository/contract.ts'

/** The latest imports that are still in the repository; each can be undone as a whole. */
export function LastImports({ imports }: { imports: LibraryImport[] }) {
  if (imports.length === 0) return null
  return (
    <Section title="Last imports" note="Undo removes a file’s rows from the repository">
      <DataTable
        caption="Last imports, newest first"
        rows={imports}
        rowKey={({ import_id }) => import_id}
        columns={[
          { key: 'file', head: 'File', cell: ({ file_name }) => <span className="font-medium">{file_name}</span> },
          { key: 'by', head: 'Imported by', cell: ({ imported_by }) => imported_by ?? 'Former member' },
          { key: 'at', head: 'When', figures: true, cell: ({ imported_at }) => <When at={imported_at} /> },
          { key: 'added', head: 'Rows added', figures: true, align: 'end', cell: ({ added }) => added },
          { key: 'actions', head: 'Action', hideHead: true, phone: 'actions', cell: (one) => <Undo one={one} /> },
        ]}
      />
    </Section>
  )
}

function When({ at }: { at: string }) {
  const { date, time } = useMoment()(at)
  return <time dateTime={at}>{`${date} at ${time}`}</time>
}

function Undo({ one: { import_id, file_name } }: { one: LibraryImport }) {
  const pending = useNavigating(({ formData }) => formData?.get('import') === import_id)
  return (
    <Form method="post" className="rowacts">
      <input type="hidden" name="import" value={import_id} />
      <input type="hidden" name="stay" value="on" />
      <Button
        variant="outline"
        type="submit"
        name="intent"
        value="undo"
        size="sm"
        icon="undo-2"
        pending={pending}
        pendingWord="Undoing"
      >
        Undo<span className="vh"> the import of {file_name}</span>
      </Button>
    </Form>
  )
}
