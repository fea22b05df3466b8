/** Preschool and 1 to 12 (spec §9). */
export const GRADES = ['Preschool', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
export type Grade = (typeof GRADES)[number]

/** "All", "3 to 5" or "Preschool, 2, 9 to 12". */
export function gradeWords(grades: readonly string[]): string {
  if (grades.length === GRADES.length) return 'All'
  const runs: Grade[][] = []
  for (const grade of GRADES.filter((one) => grades.includes(one))) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && GRADES.indexOf(grade) === GRADES.indexOf(last) + 1) run.push(grade)
    else runs.push([grade])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', '))).join(', ')
}
