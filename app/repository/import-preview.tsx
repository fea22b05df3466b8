import { CsvPreview } from '#app/components/csv-preview.tsx'
import { urls } from '#app/kit/urls.ts'
import type { ImportPreview as Preview } from '#worker/repository/contract.ts'
import { ImportRepeats } from './import-rows.tsx'

export function ImportPreview({ preview }: { preview: Preview }) {
  const { import_id, ready, failed, repeated } = preview
  const id = import_id ?? ''
  return (
    <CsvPreview
      id={id}
      preview={preview}
      lines={[
        { name: 'New', count: ready, what: 'will be added to your district’s repository' },
        { name: 'Needs fixing', count: failed, what: 'will not be imported' },
        { name: 'Duplicate', count: repeated, what: 'will be skipped, so nothing is added twice' },
      ]}
      ready={ready}
      left={failed}
      failedHref={urls.failedRows(id)}
      pendingWord="Importing"
    >
      <ImportRepeats preview={preview} />
    </CsvPreview>
  )
}
