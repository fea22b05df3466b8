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
        { name: 'New', count: added, what: 'are added' },
        { name: 'Changed', count: changed, what: 'change what is there' },
        { name: 'As it is', count: same, what: 'change nothing' },
        { name: 'Needs fixing', count: failed, what: 'are left out' },
      ]}
      unread={unread}
      faults={{ faults: errors, count: error_count }}
      ready={added + changed}
      left={failed}
      again="what is there already is never added twice"
      failedHref={IMPORT_KINDS[kind].failed(id)}
      pendingWord="Importing"
    >
      <CsvChanges changes={changes} count={added + changed} />
    </CsvPreview>
  )
}
