import { CsvUpload } from '#app/components/csv-upload.tsx'
import { PageHead } from '#app/components/page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { PlacesPreview } from '#worker/districts/import-contract.ts'
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts'
import { ImportPreview } from './import-preview.tsx'

type ImportScreenProps = { kind: ImportKind; preview: PlacesPreview | null; messages: string[] }

/** First a file, then what it holds and what importing it would do. */
export function ImportScreen({ kind, preview, messages }: ImportScreenProps) {
  const { title, list, columns, template, more } = IMPORT_KINDS[kind]
  return (
    <>
      <PageHead
        title={title}
        sub={preview ? `${preview.file_name}. Nothing has been imported yet.` : IMPORT_KINDS[kind].how}
        actions={<ButtonLink to={list}>Back</ButtonLink>}
      />
      {preview ? (
        <ImportPreview kind={kind} preview={preview} />
      ) : (
        <CsvUpload
          columns={columns}
          template={{ href: template, name: `Download all current ${more}` }}
          messages={messages}
        />
      )}
    </>
  )
}
