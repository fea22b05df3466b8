import { CsvChanges } from '#app/components/csv-changes.tsx'
import { CsvPreview } from '#app/components/csv-preview.tsx'
import type { PlacesPreview } from '#worker/districts/import-contract.ts'
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts'

export function ImportPreview({ kind, preview }: { kind: ImportKind; preview: PlacesPreview }) {
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
      failedHref={IMPORT_KINDS[kind].failed(id)}
      pendingWord="Importing"
    >
      <CsvChanges changes={changes} count={added + changed} />
    </CsvPreview>
  )
}
