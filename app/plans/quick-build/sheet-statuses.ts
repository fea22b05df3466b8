import { nameKey } from '#model/keys.ts'
import { alertName, type Naming } from '#model/levels.ts'
import {
  ALERT_STATUSES,
  type AlertStatus,
  PROGRESS_KEYS,
  PROGRESS_LABELS,
  PROGRESS_STATUSES,
  type ProgressStatus,
} from '#model/status.ts'
import type { Rest } from './sheet-columns.ts'

export type Statuses = { alert_status: AlertStatus | ''; progress_status: ProgressStatus | '' }
const COLUMNS = ['status', 'alert', 'progress'] as const
type StatusColumn = (typeof COLUMNS)[number]

const OUR_RISKS = { none: 'No status', on_track: 'On Track', some_risk: 'Some Risk', high_risk: 'High Risk' }

/** The statuses that a district's words and ours mean. Lateness is derived, so "To do - late" is to do. */
function statusWords(naming: Naming) {
  const risks = new Map<string, AlertStatus>()
  for (const status of ALERT_STATUSES) risks.set(nameKey(alertName(naming, status)), status)
  for (const status of ALERT_STATUSES) {
    const key = nameKey(OUR_RISKS[status])
    if (!risks.has(key)) risks.set(key, status)
  }
  const works = new Map<string, ProgressStatus>()
  for (const key of PROGRESS_KEYS) {
    const stored = PROGRESS_STATUSES.find((status) => key.startsWith(status))
    if (stored) works.set(nameKey(PROGRESS_LABELS[key]), stored)
  }
  return { risks, works }
}

export type StatusReader = {
  /** A status column without a single word of ours, such as percentages: we don't use it. */
  isStrange: (column: StatusColumn) => boolean
  read: (rest: Rest) => Statuses & { problems: string[] }
}

/** Reads the statuses of a sheet's rows; `Status` alone may be either of the two. */
export function statusReader(rows: readonly Rest[], naming: Naming): StatusReader {
  const { risks, works } = statusWords(naming)
  const wordsOf: Record<StatusColumn, string> = {
    alert: ALERT_STATUSES.filter((one) => one !== 'none')
      .map((one) => alertName(naming, one))
      .join(', '),
    progress: PROGRESS_STATUSES.map((one) => PROGRESS_LABELS[one]).join(', '),
    status: '',
  }
  wordsOf.status = `${wordsOf.alert}, ${wordsOf.progress}`
  const meaning = (column: StatusColumn, text: string): Partial<Statuses> | null => {
    const key = nameKey(text)
    const risk = column === 'progress' ? undefined : risks.get(key)
    const work = column === 'alert' ? undefined : works.get(key)
    if (risk) return { alert_status: risk }
    return work ? { progress_status: work } : null
  }
  const strange = new Set(
    COLUMNS.filter((column) => {
      const filled = rows.filter((rest) => rest[column] !== '')
      return filled.length > 0 && filled.every((rest) => meaning(column, rest[column]) === null)
    }),
  )
  return {
    isStrange: (column) => strange.has(column),
    read: (rest) => {
      const found: Statuses & { problems: string[] } = { alert_status: '', progress_status: '', problems: [] }
      for (const column of COLUMNS) {
        const text = rest[column]
        if (text === '' || strange.has(column)) continue
        const meant = meaning(column, text)
        if (meant) Object.assign(found, meant)
        else found.problems.push(`“${text}” is not a status here. Write one of: ${wordsOf[column]}.`)
      }
      return found
    },
  }
}
