import { CsvPreview } from '#app/components/csv-preview.tsx'
import { urls } from '#app/kit/urls.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { numberWords } from '#model/counted.ts'
import type { MembersPreview } from '#worker/people/import-contract.ts'

/** Above this number of new people, invitations are off by default. */
const MANY = 50

/** The file's content and what importing it would do. */
export function MemberImportPreview({ id, preview }: { id: string; preview: MembersPreview }) {
  const { added, changed, same, twice, failed, kept, renamed, absent } = preview
  return (
    <CsvPreview
      id={id}
      preview={preview}
      lines={[
        { name: 'New', count: added, what: 'will be added as invited members' },
        { name: 'Changed', count: changed, what: 'will be updated from the filled cells' },
        { name: 'No change', count: same, what: 'match what you have' },
        { name: 'Duplicate in file', count: twice, what: 'will not be imported: an earlier row has the same email' },
        { name: 'Needs fixing', count: failed, what: 'will not be imported' },
      ]}
      ready={added + changed}
      left={twice + failed}
      again="no one is added twice"
      failedHref={urls.failedMembers(id)}
      pendingWord="Starting"
      notes={
        <>
          {kept > 0 ? (
            <p className="mute mt-3">
              {kept === 1 ? '1 row names a person who is' : `${numberWords(kept)} rows name people who are`}{' '}
              deactivated, rejected, or pending. The import does not change that.
            </p>
          ) : null}
          {renamed > 0 ? (
            <p className="mt-3">
              {renamed === 1 ? '1 row gives a person' : `${numberWords(renamed)} rows give people`} another first and
              last name. The email may be someone else’s, so check {renamed === 1 ? 'it' : 'them'} below.
            </p>
          ) : null}
          {absent.length > 0 ? (
            <p className="mt-3">
              The file has no column {absent.join(', ')}: each new person needs {absent.length === 1 ? 'it' : 'them'}.
            </p>
          ) : null}
        </>
      }
      choices={
        added > 0 ? (
          <Checkbox
            name="invite"
            defaultChecked={added <= MANY}
            label="Send invitations"
            note={
              added <= MANY
                ? 'Each new person gets an email with a link to set a password. You can also invite them later.'
                : `Off because ${numberWords(added)} people would get an email at once. You can also invite them later.`
            }
          />
        ) : null
      }
    />
  )
}
