import { alertName, type Naming } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_LABELS, PROGRESS_STATUSES } from '#model/status.ts'
import type { Person } from './sheet-people.ts'
import type { Statuses } from './sheet-statuses.ts'

/** What a row has besides its cells. It comes from a sheet; the wizard shows it and can clear it. */
export type RowMore = Statuses & { owner: Person | null; team: Person[] }

export const isNothing = ({ owner, team, alert_status, progress_status }: RowMore) =>
  owner === null && team.length === 0 && alert_status === '' && progress_status === ''

/** "Owner: Dana Smith", "Team: Lee Park", "On Track", "Doing". */
export function moreWords(more: RowMore | undefined, naming: Naming): string[] {
  if (!more) return []
  const { owner, team, alert_status, progress_status } = more
  return [
    ...(owner ? [`Owner: ${owner.name}`] : []),
    ...(team.length > 0 ? [`Team: ${team.map(({ name }) => name).join(', ')}`] : []),
    ...(alert_status ? [alertName(naming, alert_status)] : []),
    ...(progress_status ? [PROGRESS_LABELS[progress_status]] : []),
  ]
}

/** As one field of a form. */
export function writeMore(more: RowMore | undefined): string {
  return more ? JSON.stringify(more) : ''
}

export function readMore(text: string): RowMore | undefined {
  if (text === '') return undefined
  try {
    const read: unknown = JSON.parse(text)
    const { owner, team, alert_status, progress_status } = (read ?? {}) as Partial<Record<keyof RowMore, unknown>> // each is checked below
    const more: RowMore = {
      owner: personOf(owner)[0] ?? null,
      team: Array.isArray(team) ? team.flatMap(personOf) : [],
      alert_status: ALERT_STATUSES.find((one) => one === alert_status) ?? '',
      progress_status: PROGRESS_STATUSES.find((one) => one === progress_status) ?? '',
    }
    return isNothing(more) ? undefined : more
  } catch {
    return undefined
  }
}

function personOf(read: unknown): Person[] {
  const { id, name } = (read ?? {}) as Partial<Record<keyof Person, unknown>> // both are checked here
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : []
}
