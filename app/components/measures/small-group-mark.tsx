import type { Scorecard } from '#worker/scorecards/contract.ts'

type Number = { score: number | null; people: number | null }

/** Whether someone who sees all numbers sees one that readers don't. */
export function isSmallNumber({ score, people }: Number, threshold: number): boolean {
  return score !== null && people !== null && people < threshold
}

/** Next to a number of few people, for those who see it. */
export function SmallGroupMark({ of, threshold }: { of: Number; threshold: number }) {
  if (!isSmallNumber(of, threshold)) return null
  return <span className="meta nowrap">n &lt; {threshold}</span>
}

/** Below a table: what is withheld from this reader, or what other readers don't see of it. */
export function SmallGroupNote({
  rows,
  threshold,
}: {
  rows: readonly (Number & { shown: string })[]
  threshold: number
}) {
  if (rows.some(({ shown }) => shown === 'small' || shown === 'hidden'))
    return (
      <p className="small mute mt-2">
        Numbers of fewer than {threshold} people are not shown, nor others from which they could be computed.
      </p>
    )
  if (!rows.some((row) => isSmallNumber(row, threshold))) return null
  return (
    <p className="small mute mt-2">
      n &lt; {threshold}: fewer than {threshold} people. Community Members and the Board don’t see these numbers, nor
      others from which they could be computed.
    </p>
  )
}

/** Below a scorecard: what "small" next to its numbers means, if it has any. */
export function smallNote({ sections, columns }: Pick<Scorecard, 'sections' | 'columns'>): string | null {
  const rows = sections.flatMap(({ objectives }) => objectives.flatMap((one) => one.rows))
  const isMarked = rows.some(({ years }) => years.some((one) => one.is_small && columns.includes(one.school_year)))
  return isMarked
    ? 'Small: from a small group. Community Members and the Board don’t see these numbers, or others that would reveal them.'
    : null
}
