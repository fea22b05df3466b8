import { CsvChanges } from '#app/components/csv-changes.tsx'
import { CsvPreview } from '#app/components/csv-preview.tsx'
import { urls } from '#app/kit/urls.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { numberWords } from '#worker/kit/counted.ts'
import type { MembersPreview } from '#worker/people/import-contract.ts'

/** What the file holds, and what importing it would do. */
export function MemberImportPreview({ id, preview }: { id: string; preview: MembersPreview }) {
  const { rows, added, changed, same, twice, failed, kept, unread, absent, errors, error_count, changes } = preview
  return (
    <CsvPreview
      id={id}
      rows={rows}
      lines={[
        { name: 'New', count: added, what: 'are added as invited members' },
        { name: 'Changed', count: changed, what: 'change what their filled cells say' },
        { name: 'As it is', count: same, what: 'change nothing' },
        { name: 'Twice in the file', count: twice, what: 'are left out: an earlier row counts' },
        { name: 'To mend', count: failed, what: 'are left out' },
      ]}
      unread={unread}
      faults={{ faults: errors, count: error_count }}
      ready={added + changed}
      left={twice + failed}
      again="who is there already is never added twice"
      failedHref={urls.failedMembers(id)}
      pendingWord="Starting"
      notes={
        <>
          {kept > 0 ? (
            <p className="mute mt-3">
              {kept === 1 ? '1 row names somebody who is' : `${numberWords(kept)} rows name people who are`}{' '}
              deactivated, rejected or waiting. The import leaves that as it is.
            </p>
          ) : null}
          {absent.length > 0 ? (
            <p className="mt-3">
              The file has no column {absent.join(', ')}: everybody new needs {absent.length === 1 ? 'it' : 'them'}.
            </p>
          ) : null}
        </>
      }
      choices={
        added > 0 ? (
          <Checkbox
            name="invite"
            defaultChecked
            label="Send invitations"
            note="Each new person gets a mail with a link to choose a password. Without it they can be invited later."
          />
        ) : null
      }
    >
      <CsvChanges changes={changes} count={added + changed} />
    </CsvPreview>
  )
}
