import {
  type BackedUp,
  type CellStatus,
  type ClosedDistrict,
  type DirectoryStatus,
  listBackedUp,
  listStopped,
  readCellStatus,
  readDirectoryStatus,
  type Stopped,
} from '#db/operators/status.ts'
import { daysBefore, REFRESH_DAYS } from '#worker/backups/store.ts'
import type { Service } from './service.ts'

type Asked<T> = T | { error: string }
export type BackupStatus = {
  /** How many districts have an archive, the oldest of their newest ones, and how many have none. */
  kept: number
  oldest: string | null
  missing: number
  late: BackedUp[]
  districts: BackedUp[]
}
export type ServiceStatus = {
  at: string
  directory: Asked<DirectoryStatus>
  cells: ({ cell: string } & Asked<CellStatus & { addresses: Stopped[] }>)[]
  backups: Asked<BackupStatus>
  /** Districts whose command was interrupted or is still running. */
  halfMade: ClosedDistrict[]
  /** What an operator should look at, in sentences. */
  attention: string[]
}

const HOUR = 60 * 60_000
/** docs/operating.md "Adding a cell". */
const LARGE_BYTES = 5_000_000_000
/** Each district gets an archive at least once a week; two nights may fail. */
const BACKUP_DAYS = REFRESH_DAYS + 2
/** A new district gets its first archive in the next night. */
const FIRST_BACKUP_DAYS = 2

/**
 * `addresses` and `backups` add lists that may be long. `nightly`: a job makes backups, so a missing one is a fault.
 */
export type StatusOptions = { addresses?: boolean; backups?: boolean; nightly?: boolean }

/** The state of the whole service. If a database does not answer, the status says so and shows the others. */
export async function readStatus(service: Service, now: Date, options: StatusOptions = {}): Promise<ServiceStatus> {
  const { addresses = false, backups: listed = false, nightly = false } = options
  const cellStatus = async (database: D1Database) => ({
    ...(await readCellStatus(database)),
    addresses: addresses ? await listStopped(database) : [],
  })
  const names = Object.keys(service.cells).sort()
  const [directory, backups, ...found] = await Promise.all([
    asked(readDirectoryStatus(service.directory)),
    asked(readBackups(service.directory, now, { listed, nightly })),
    ...names.map((cell) => asked(cellStatus(service.cells[cell]!))), // its own keys
  ])
  const cells = found.map((status, at) => ({ cell: names[at]!, ...status })) // one for each name
  const halfMade = 'error' in directory ? [] : directory.closed.filter((one) => isHalfMade(one, cells))
  const status = { at: now.toISOString(), directory, backups, cells, halfMade }
  const late = 'error' in backups ? 0 : backups.late.length
  const attention = attentionOf(status, now)
  if (late > 0)
    attention.push(`No backup of the last ${BACKUP_DAYS} days: ${late} ${late === 1 ? 'district' : 'districts'}`)
  return { ...status, attention }
}

async function readBackups(
  directory: D1Database,
  now: Date,
  { listed, nightly }: { listed: boolean; nightly: boolean },
): Promise<BackupStatus> {
  const all = await listBackedUp(directory)
  const made = all.filter(({ at }) => at !== null)
  const isLate = ({ at, createdAt }: BackedUp) =>
    at === null ? createdAt < daysBefore(now, FIRST_BACKUP_DAYS) : at < daysBefore(now, BACKUP_DAYS)
  return {
    kept: made.length,
    oldest: made[0]?.at ?? null,
    missing: all.length - made.length,
    late: nightly ? all.filter(isLate) : [],
    districts: listed ? all : [],
  }
}

async function asked<T>(question: Promise<T>): Promise<Asked<T>> {
  try {
    return await question
  } catch (error) {
    return { error: (error as Error).message }
  }
}

function isHalfMade({ id, cell, status }: ClosedDistrict, cells: ServiceStatus['cells']): boolean {
  if (status !== 'suspended') return true
  const own = cells.find((one) => one.cell === cell)
  return own !== undefined && !('error' in own) && !own.suspended.includes(id)
}

function attentionOf(
  { directory, cells, halfMade }: Pick<ServiceStatus, 'directory' | 'cells' | 'halfMade'>,
  now: Date,
): string[] {
  const since = (instant: string) => now.getTime() - Date.parse(instant)
  const found: string[] = []
  if ('error' in directory) found.push(`The directory cannot be read: ${directory.error}`)
  else {
    for (const { job, cell, startedAt, finishedAt, failed } of directory.beats) {
      const isWhole = job === 'cron' || job === 'cell'
      const what = job === 'cron' ? 'Cron' : isWhole ? `The jobs of cell ${cell}` : `The job ${job} of cell ${cell}`
      if (isWhole && since(finishedAt ?? startedAt) > HOUR) found.push(`${what} last ended ${finishedAt ?? 'never'}`)
      else if (failed && job !== 'cell') found.push(`${what} failed in the last run`)
    }
    if (directory.bytes > LARGE_BYTES) found.push('The directory is larger than 5 GB')
  }
  for (const one of cells) {
    if ('error' in one) found.push(`Cell ${one.cell} cannot be read: ${one.error}`)
    else {
      const { cell, bytes, waiting, givenUp } = one
      if (bytes > LARGE_BYTES) found.push(`Cell ${cell} is larger than 5 GB: add a cell`)
      if (waiting.oldest && since(waiting.oldest) > HOUR)
        found.push(`An email has waited on cell ${cell} since ${waiting.oldest}`)
      const lately = givenUp.filter(({ newest }) => since(newest) < 48 * HOUR)
      if (lately.length > 0) found.push(`Emails on cell ${cell} of the last two days are not tried again`)
    }
  }
  found.push(...suspendedAlone(directory, cells))
  for (const { name, id, status } of halfMade)
    found.push(`${name} (${id}) is ${status === 'suspended' ? 'suspended only in the directory' : status}`)
  return found
}

/** Districts that are open in the directory but suspended on their cell: a command was interrupted between the two. */
function suspendedAlone(directory: ServiceStatus['directory'], cells: ServiceStatus['cells']): string[] {
  if ('error' in directory) return []
  const closed = new Set(directory.closed.map(({ id }) => id))
  return cells.flatMap((one) =>
    'error' in one
      ? []
      : one.suspended.filter((id) => !closed.has(id)).map((id) => `${id} is suspended only on cell ${one.cell}`),
  )
}
