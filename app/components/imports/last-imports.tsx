import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { DataTable } from '#app/components/data-table.tsx'
import { PAGE_HEADING, Section } from '#app/components/page.tsx'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'

type LastImport = { import_id: string; file_name: string; imported_at: string; imported_by: string | null }
type Props<One extends LastImport> = {
  imports: One[]
  /** What Undo does. */
  note: string
  /** What the import did, in a column of its own. */
  result: { head: string; figures: boolean; of: (one: One) => string | number }
}

/** The latest imports that can be undone, each as a whole. */
export function LastImports<One extends LastImport>({ imports, note, result }: Props<One>) {
  const count = imports.length
  const before = useRef(count)
  // The row with the focus is gone.
  useEffect(() => {
    if (count < before.current) document.getElementById(PAGE_HEADING)?.focus()
    before.current = count
  }, [count])
  if (count === 0) return null
  return (
    <Section title="Last imports" note={note}>
      <DataTable
        caption="Last imports, newest first"
        rows={imports}
        rowKey={({ import_id }) => import_id}
        columns={[
          { key: 'file', head: 'File', cell: ({ file_name }) => <span className="font-medium">{file_name}</span> },
          { key: 'by', head: 'Imported by', cell: ({ imported_by }) => imported_by ?? 'Former member' },
          { key: 'at', head: 'When', figures: true, cell: ({ imported_at }) => <When at={imported_at} /> },
          {
            ...{ key: 'result', head: result.head, cell: result.of },
            ...(result.figures ? { figures: true, align: 'end' as const } : {}),
          },
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

function Undo({ one: { import_id, file_name } }: { one: LastImport }) {
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
