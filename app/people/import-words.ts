import { numberWords } from '#model/counted.ts'
import type { ImportProgress } from '#worker/people/import-contract.ts'

/** "1,200 of 5,000". */
export function doneOf({ position, rows }: Pick<ImportProgress, 'position' | 'rows'>): string {
  return `${numberWords(position)} of ${numberWords(rows)}`
}

/** "2 added, 1 changed, 1 to fix". */
export function outcome({ added, changed, failed }: Pick<ImportProgress, 'added' | 'changed' | 'failed'>): string {
  const left = failed > 0 ? `, ${numberWords(failed)} to fix` : ''
  return `${numberWords(added)} added, ${numberWords(changed)} changed${left}`
}
