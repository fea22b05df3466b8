import { ImportList } from '#app/components/imports/import-list.tsx'
import { urls } from '#app/kit/urls.ts'
import { numberWords } from '#model/counted.ts'
import type { MeasuresProgress } from '#worker/measures/import-contract.ts'

export function MeasureImports({ runs }: { runs: MeasuresProgress[] }) {
  return (
    <ImportList
      runs={runs}
      hrefOf={({ import_id }) => urls.importMeasures({ import: import_id })}
      nameOf={({ kind, file_name }) => (kind === 'undo' ? `Undo of ${file_name}` : file_name)}
      stateOf={({ undone_at }) => (undone_at ? 'Undone' : null)}
      result={{ head: 'Result', of: outcome }}
    />
  )
}

/** "2 added, 1 changed, 1 to fix". */
function outcome({ kind, added, changed, failed }: MeasuresProgress): string {
  if (kind === 'undo') return `${numberWords(changed)} restored`
  const left = failed > 0 ? `, ${numberWords(failed)} to fix` : ''
  return `${numberWords(added)} added, ${numberWords(changed)} changed${left}`
}
