import { counted, numberWords } from '#model/counted.ts'
import { invalid } from '#worker/kit/problem.ts'

/** The refusal of an import that takes all rows or none. */
export function nothingImported(failed: number, rows: number) {
  return invalid({
    file: [`Nothing was imported because of errors in ${numberWords(failed)} of ${counted(rows, 'row')}`],
  })
}
