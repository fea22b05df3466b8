import { Form, useNavigation } from '@remix-run/react'
import { CsvChanges } from '#app/components/csv-changes.tsx'
import { CsvFaults } from '#app/components/csv-faults.tsx'
import { DataTable } from '#app/components/data-table.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { Section } from '#app/components/page.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileDown, Icon } from '#app/ui/icon.tsx'
import type { PlacesPreview } from '#worker/districts/import-contract.ts'
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts'

const rowWords = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

export function ImportPreview({ kind, preview }: { kind: ImportKind; preview: PlacesPreview }) {
  const { rows, added, changed, same, failed, unread } = preview
  return (
    <>
      <Section title="What the file holds" note={rowWords(rows)}>
        <DataTable
          caption="Rows of the file by what happens to them"
          columnsOnPhone
          rows={[
            { key: 'added', name: 'New', count: added, what: 'are added' },
            { key: 'changed', name: 'Changed', count: changed, what: 'change what is there' },
            { key: 'same', name: 'As it is', count: same, what: 'change nothing' },
            { key: 'failed', name: 'To mend', count: failed, what: 'are left out' },
          ]}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', head: 'Rows', cell: ({ name }) => <b>{name}</b> },
            { key: 'count', head: 'Count', align: 'end', figures: true, cell: ({ count }) => count },
            { key: 'what', head: 'What happens', cell: ({ what }) => what },
          ]}
        />
        {unread.length > 0 ? <p className="mute mt-3">These columns are not read: {unread.join(', ')}.</p> : null}
        {failed > 0 ? (
          <div className="mt-4">
            <Notice kind="warn" title={`${rowWords(failed)} cannot be imported as they are`}>
              <p>Import the good rows now and mend the others later, or mend them first and upload the file again.</p>
            </Notice>
          </div>
        ) : null}
        <Verbs kind={kind} preview={preview} />
      </Section>
      <CsvFaults faults={preview.errors} count={preview.error_count} />
      <CsvChanges changes={preview.changes} count={added + changed} />
    </>
  )
}

function Verbs({ kind, preview }: { kind: ImportKind; preview: PlacesPreview }) {
  const { import_id, added, changed, failed } = preview
  const id = import_id ?? ''
  const ready = added + changed
  const { state, formData } = useNavigation()
  const pending = state !== 'idle' && formData?.get('import') === id
  return (
    <Form method="post" className="acts mt-4">
      <input type="hidden" name="import" value={id} />
      {ready > 0 ? (
        <Button
          type="submit"
          variant="primary"
          name="intent"
          value={failed > 0 ? 'good' : 'all'}
          pending={pending}
          pendingWord="Importing"
        >
          {failed === 0
            ? `Import ${rowWords(ready)}`
            : ready === 1
              ? 'Import the good row'
              : `Import the ${ready} good rows`}
        </Button>
      ) : (
        <p className="self-center">Nothing in this file is new or different, so there is nothing to import.</p>
      )}
      {failed > 0 ? (
        <a className="btn" href={IMPORT_KINDS[kind].failed(id)} download>
          <Icon of={FileDown} />
          Download the {rowWords(failed)} to mend
        </a>
      ) : null}
      <Button type="submit" variant="quiet" name="intent" value="forget">
        Choose another file
      </Button>
    </Form>
  )
}
