import { counted } from '#model/counted.ts'

/** What an import of values does to the rows of its file. `what` is the kind of value that is replaced. */
type ValueCounts = { added: number; changed: number; removed: number; same: number; failed: number }

export function valueLines({ added, changed, removed, same, failed }: ValueCounts, what: string) {
  return [
    { name: 'New', count: added, what: 'will be added' },
    { name: 'Changed', count: changed, what: `will replace what is there; the history keeps the old ${what}` },
    { name: 'Removed', count: removed, what: `will be removed; the history keeps the old ${what}` },
    { name: 'No change', count: same, what: 'match what you have' },
    { name: 'Needs fixing', count: failed, what: 'will not be imported' },
  ]
}

/** "3 measures, 29 schools, and 2 student groups": what the good rows are about. */
export function aboutWords(first: string, { schools, subgroups }: { schools: number; subgroups: number }): string {
  const others = [
    schools > 0 ? counted(schools, 'school') : '',
    subgroups > 0 ? counted(subgroups, 'student group') : '',
  ]
  return new Intl.ListFormat('en-US').format([first, ...others].filter(Boolean))
}
