import { Form, useNavigation } from '@remix-run/react'
import { CsvChanges } from '#app/components/csv-changes.tsx'
import { CsvFaults } from '#app/components/csv-faults.tsx'
import { DataTable } from '#app/components/data-table.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FileDown, Icon } from '#app/ui/icon.tsx'
import type { MembersPreview } from '#worker/people/import-contract.ts'
import { numberWords, rowWords } from './import-words.ts'

type PreviewProps = { id: string; preview: MembersPreview }

/** What the file holds, and what importing it would do. */
export function MemberImportPreview({ id, preview }: PreviewProps) {
  const { rows, added, changed, same, twice, failed, kept, unread } = preview
  const left = twice + failed
  return (
    <>
      <Section title="What the file holds" note={rowWords(rows)}>
        <DataTable
          caption="Rows of the file by what happens to them"
          columnsOnPhone
          rows={[
            { key: 'added', name: 'New', count: added, what: 'are added as invited members' },
            { key: 'changed', name: 'Changed', count: changed, what: 'change what their filled cells say' },
            { key: 'same', name: 'As it is', count: same, what: 'change nothing' },
            { key: 'twice', name: 'Twice in the file', count: twice, what: 'are left out: an earlier row counts' },
            { key: 'failed', name: 'To mend', count: failed, what: 'are left out' },
          ]}
          rowKey={({ key }) => key}
          columns={[
            { key: 'name', head: 'Rows', cell: ({ name }) => <b>{name}</b> },
            { key: 'count', head: 'Count', align: 'end', figures: true, cell: ({ count }) => numberWords(count) },
            { key: 'what', head: 'What happens', cell: ({ what }) => what },
          ]}
        />
        {unread.length > 0 ? <p className="mute mt-3">These columns are not read: {unread.join(', ')}.</p> : null}
        {kept > 0 ? (
          <p className="mute mt-3">
            {kept === 1 ? '1 row names somebody who is' : `${numberWords(kept)} rows name people who are`} deactivated,
            rejected or waiting. The import leaves that as it is.
          </p>
        ) : null}
        {left > 0 ? (
          <div className="mt-4">
            <Notice kind="warn" title={`${rowWords(left)} cannot be imported as they are`}>
              <p>
                Import the good rows now and mend the others later, or mend them first and upload the file again: who is
                there already is never added twice.
              </p>
            </Notice>
          </div>
        ) : null}
        <Verbs id={id} preview={preview} />
      </Section>
      <CsvFaults faults={preview.errors} count={preview.error_count} />
      <CsvChanges changes={preview.changes} count={added + changed} />
    </>
  )
}

function Verbs({ id, preview: { added, changed, twice, failed } }: PreviewProps) {
  const ready = added + changed
  const left = twice + failed
  const { state, formData } = useNavigation()
  const pending = state !== 'idle' && formData?.get('import') === id
  const good = ready === 1 ? 'Import the good row' : `Import the ${numberWords(ready)} good rows`
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="import" value={id} />
      {added > 0 ? (
        <Checkbox
          name="invite"
          defaultChecked
          label="Send invitations"
          note="Each new person gets a mail with a link to choose a password. Without it they can be invited later."
        />
      ) : null}
      <div className="acts mt-4">
        {ready > 0 ? (
          <Button
            type="submit"
            variant="primary"
            name="intent"
            value={left > 0 ? 'good' : 'all'}
            pending={pending}
            pendingWord="Starting"
          >
            {left > 0 ? good : `Import ${rowWords(ready)}`}
          </Button>
        ) : (
          <p className="self-center">Nothing in this file is new or different, so there is nothing to import.</p>
        )}
        {left > 0 ? (
          <a className="btn" href={urls.failedMembers(id)} download>
            <Icon of={FileDown} />
            Download the {rowWords(left)} to mend
          </a>
        ) : null}
        <Button type="submit" variant="quiet" name="intent" value="forget">
          Choose another file
        </Button>
      </div>
    </Form>
  )
}
