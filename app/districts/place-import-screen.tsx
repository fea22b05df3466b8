import { CsvChanges } from '#app/components/csv-changes.tsx'
import { CsvPreview } from '#app/components/csv-preview.tsx'
import { CsvUpload } from '#app/components/csv-upload.tsx'
import { PageHead } from '#app/components/page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type ListedKind, PLACES } from '#model/places.ts'
import type { PlacesPreview } from '#worker/districts/import-contract.ts'
import { PLACE_SCREENS } from './place-screens.ts'

type PlaceImportProps = { kind: ListedKind; preview: PlacesPreview | null; messages: string[] }

/** First a file, then a preview of what importing it would do. */
export function PlaceImport({ kind, preview, messages }: PlaceImportProps) {
  const { list, csv, importColumns, importHelp } = PLACE_SCREENS[kind]
  const { more } = PLACES[kind]
  return (
    <>
      <PageHead
        title={`Import ${more}`}
        sub={preview ? `${preview.file_name}. Nothing has been imported yet.` : importHelp}
        actions={
          <ButtonLink variant="outline" to={list()}>
            Back
          </ButtonLink>
        }
      />
      {preview ? (
        <Preview kind={kind} preview={preview} />
      ) : (
        <CsvUpload
          columns={importColumns}
          template={{ href: csv(), name: `Download all current ${more}` }}
          messages={messages}
        />
      )}
    </>
  )
}

function Preview({ kind, preview }: { kind: ListedKind; preview: PlacesPreview }) {
  const { import_id, rows, added, changed, same, failed, unread, errors, error_count, changes } = preview
  const id = import_id ?? ''
  return (
    <CsvPreview
      id={id}
      rows={rows}
      lines={[
        { name: 'New', count: added, what: 'will be added' },
        { name: 'Changed', count: changed, what: 'will update what you have' },
        { name: 'No change', count: same, what: 'match what you have' },
        { name: 'Needs fixing', count: failed, what: 'will not be imported' },
      ]}
      unread={unread}
      faults={{ faults: errors, count: error_count }}
      ready={added + changed}
      left={failed}
      again="rows you already imported are never added twice"
      failedHref={PLACE_SCREENS[kind].failed(id)}
      pendingWord="Importing"
    >
      <CsvChanges changes={changes} count={added + changed} />
    </CsvPreview>
  )
}
