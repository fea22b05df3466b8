import { Form, useNavigation } from '@remix-run/react'
import { CsvFaults } from '#app/components/csv-faults.tsx'
import { DataTable } from '#app/components/data-table.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { FileDown, Icon } from '#app/ui/icon.tsx'
import type { ImportPreview as Preview } from '#worker/repository/contract.ts'
import { ImportRepeats } from './import-rows.tsx'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** The second step: what the file holds, what is wrong with it, and what to do. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { rows: total, ready, failed, repeated, unread } = preview
  return (
    <>
      <Section title="What the file holds" note={rows(total)}>
        <DataTable
          caption="Rows of the file by what happens to them"
          className="lib-counts"
          columnsOnPhone
          rows={[
            { key: 'ready', name: 'New', count: ready, what: 'are added to your district’s repository' },
            { key: 'failed', name: 'To mend', count: failed, what: 'are left out' },
            {
              key: 'repeated',
              name: 'Known already',
              count: repeated,
              what: 'are passed over, nothing is added twice',
            },
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
            <Notice kind="warn" title={`${rows(failed)} cannot be imported as they are`}>
              <p>
                Import the good rows now and mend the others later, or mend them first and upload the file again: rows
                that are known already are never added twice.
              </p>
            </Notice>
          </div>
        ) : null}
        <Verbs preview={preview} />
      </Section>
      <CsvFaults faults={preview.errors} count={preview.error_count} />
      <ImportRepeats preview={preview} />
    </>
  )
}

function Verbs({ preview: { import_id, ready, failed } }: { preview: Preview }) {
  const id = import_id ?? ''
  const { state, formData } = useNavigation()
  const pending = state !== 'idle' && formData?.get('import') === id
  const word = failed > 0 ? `Import the ${rows(ready)} that are good` : `Import ${rows(ready)}`
  return (
    <Form method="post" className="acts lib-verbs">
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
          {word}
        </Button>
      ) : (
        <p className="lib-nothing">Nothing in this file is new and good, so there is nothing to import.</p>
      )}
      {failed > 0 ? (
        <a className="btn" href={urls.failedRows(id)} download>
          <Icon of={FileDown} />
          Download the {rows(failed)} to mend
        </a>
      ) : null}
      <Button type="submit" variant="quiet" name="intent" value="forget">
        Choose another file
      </Button>
    </Form>
  )
}
