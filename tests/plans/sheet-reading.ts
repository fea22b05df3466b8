import { namesOfSheet, pastePlan } from '#app/plans/quick-build/paste-plan.ts'
import { emptySheet, type Sheet } from '#app/plans/quick-build/quick-state.ts'
import { CHAIN, DEFAULT_NAMING, type Naming } from '#model/levels.ts'
import { whoIs } from './sheet-layouts.ts'

export const TODAY = '2026-08-01'
export const empty = () => emptySheet('once-1')
export function read(text: string, sheet: Sheet = empty(), naming: Naming = DEFAULT_NAMING) {
  return pastePlan(sheet, text, naming, TODAY, whoIs(namesOfSheet(text, naming)))
}
export const table = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\n')

/** Each row as the names from its pillar down, with its dates, people, and status. */
export function pathsOf({ rows }: Sheet): string[] {
  const paths = new Map<string, string>()
  return CHAIN.flatMap((section) =>
    rows[section].map(({ key, name, start_date, end_date, parent_key, more }) => {
      const path = `${paths.get(parent_key) ?? ''}/${name}`
      paths.set(key, path)
      const people = [more?.owner, ...(more?.team ?? [])].flatMap((one) => one?.id ?? []).join(' ')
      const status = `${more?.alert_status ?? ''}${more?.progress_status ?? ''}`
      return `${path} ${start_date} ${end_date} ${people} ${status}`.trim()
    }),
  )
}
