import { alertName } from '#model/levels.ts'
import { NO_GROUP } from '#model/reports.ts'
import type { GroupRow } from '#worker/reports/group-contract.ts'
import type { ReportScope } from '#worker/reports/report.ts'
import { listed, plural } from '#worker/reports/words.ts'
import { countGroup, worstFirst } from './count.ts'
import type { Member } from './counted-line.ts'
import type { Group, Grouping } from './grouping.ts'

/** 2001 → 2,001 */
export function figure(count: number): string {
  return count.toLocaleString('en-US')
}

const areMarked = (count: number) => `${figure(count)} ${count === 1 ? 'is' : 'are'} marked`
const areLate = (count: number) => `${figure(count)} ${count === 1 ? 'is' : 'are'} late`

/** Which group has the most at High Risk; if others have as many, one alone must not look like the worst. */
function mostWords(worst: GroupRow, groups: readonly GroupRow[], words: Grouping['words'], high: string): string {
  const equal = groups.filter(({ high_risk: count }) => count === worst.high_risk).length - 1
  return equal === 0
    ? `${worst.name} has the most at ${high}, ${figure(worst.high_risk)} of ${plural(worst.elements, 'element', 'elements')}.`
    : `${worst.name} and ${plural(equal, `other ${words.one}`, `other ${words.many}`)} have the most at ${high}, ${plural(worst.high_risk, 'element', 'elements')} each.`
}

/** What a reader must know of all groups: the worst, the empty ones, and the whole. */
export function groupsDeck(
  { district: { naming } }: ReportScope,
  { words, leavesOutEmpty }: Grouping,
  rows: readonly GroupRow[],
  members: readonly Member[],
): string {
  const high = alertName(naming, 'high_risk')
  const groups = rows.filter(({ id }) => id !== NO_GROUP)
  const worst = groups.toSorted(worstFirst)[0]
  const all = countGroup(
    { id: '', name: '', section: null },
    members.map(({ row }) => row),
  )
  const first =
    worst && worst.high_risk > 0 ? mostWords(worst, groups, words, high) : `No ${words.one} has an element at ${high}.`
  const empty = groups.filter(({ elements }) => elements === 0).length
  const without = rows.find(({ id }) => id === NO_GROUP)?.elements ?? 0
  const rest = [
    ...(empty > 0 && !leavesOutEmpty
      ? [`${empty} of ${groups.length} ${words.many} ${empty === 1 ? 'has' : 'have'} no element`]
      : []),
    ...(without > 0 ? [`${words.none}: ${figure(without)} of ${figure(all.elements)}`] : []),
  ]
  const whole = `Of ${plural(all.elements, 'element', 'elements')}, ${areMarked(all.high_risk)} ${high} and ${areLate(all.late)}.`
  return [first, ...(rest.length > 0 ? [`${rest.join('; ')}.`] : []), whole].join(' ')
}

/** The same of the chosen groups: their elements together, each counted once. */
export function membersDeck(
  { district: { naming } }: ReportScope,
  { words }: Grouping,
  groups: readonly Group[],
  members: readonly Member[],
): string {
  const high = alertName(naming, 'high_risk')
  if (groups.length === 0) return `This ${words.one} does not exist any longer.`
  const names = listed(groups.map(({ name }) => name))
  if (members.length === 0) return `${names}: no element matches your filters.`
  const all = countGroup(
    { id: '', name: '', section: null },
    members.map(({ row }) => row),
  )
  const oldest = members
    .flatMap(({ row }) => (row.alert_status === 'high_risk' && row.alert_since ? [row] : []))
    .sort((a, b) => ((a.alert_since ?? '') < (b.alert_since ?? '') ? -1 : 1))[0]
  const since = oldest ? ` Longest at ${high}: ${oldest.number} ${oldest.name}, since ${oldest.alert_since}.` : ''
  return `${names}: ${plural(all.elements, 'element', 'elements')}, of which ${areMarked(all.high_risk)} ${high}, ${areLate(all.late)}, and ${figure(all.done)} ${all.done === 1 ? 'is' : 'are'} done.${since}`
}
