import { CsvPreview } from '#app/components/csv-preview.tsx'
import { CsvUpload } from '#app/components/csv-upload.tsx'
import { LastImports } from '#app/components/imports/last-imports.tsx'
import { takenWords } from '#app/components/imports/taken-words.ts'
import { PageHead } from '#app/components/page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type ListedKind, PLACES } from '#model/places.ts'
import type { PlacesPreview } from '#worker/districts/import-contract.ts'
import type { ImportToUndo } from '#worker/imports/contract.ts'
import { PLACE_SCREENS } from './place-screens.ts'

type PlaceImportProps = {
  kind: ListedKind
  preview: PlacesPreview | null
  imports: ImportToUndo[]
  messages: string[]
}

/** First a file, then a preview of what importing it would do. */
export function PlaceImport({ kind, preview, imports, messages }: PlaceImportProps) {
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
        <>
          <CsvUpload
            columns={importColumns}
            template={{ href: csv(), name: `Download all current ${more}` }}
            messages={messages}
          />
          <LastImports
            imports={imports}
            note={`You can undo an import for 7 days. This deletes the new ${more} that nothing uses, and restores what nobody has changed since.`}
            result={{ head: 'Result', figures: false, of: takenWords }}
          />
        </>
      )}
    </>
  )
}

function Preview({ kind, preview }: { kind: ListedKind; preview: PlacesPreview }) {
  const { import_id: id, added, changed, same, failed } = preview
  return (
    <CsvPreview
      id={id}
      preview={preview}
      lines={[
        { name: 'New', count: added, what: 'will be added' },
        { name: 'Changed', count: changed, what: 'will update what you have' },
        { name: 'No change', count: same, what: 'match what you have' },
        { name: 'Needs fixing', count: failed, what: 'will not be imported' },
      ]}
      ready={added + changed}
      left={failed}
      failedHref={PLACE_SCREENS[kind].failed(id)}
      pendingWord="Importing"
    />
  )
}
