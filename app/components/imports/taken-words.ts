import { numberWords } from '#model/counted.ts'

/** "12 added, 3 changed" */
export function takenWords({ added, changed }: { added: number; changed: number }): string {
  return `${numberWords(added)} added, ${numberWords(changed)} changed`
}
