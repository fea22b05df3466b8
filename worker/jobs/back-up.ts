import { listEntries } from '#db/operators/entry.ts'
import { backUpDistrict } from '#worker/backups/back-up-district.ts'
import { PlainError } from '#worker/kit/log-error.ts'
import { openDatabases } from '#worker/kit/tenant.ts'
import { type JobPlace, logged, type Run, roomOf } from './run.ts'

/** Statements for a district of a few thousand rows, read twice. */
export const BACKUP_STATEMENTS = 250
/** How many files an invocation copies; each is a read and a write of R2, which count like statements. */
const FILES = 200

/**
 * Backs up one district. What does not fit into one invocation is left for another: first the files, which stay copied.
 */
export function backUp(run: Run, where: JobPlace, night: string): Promise<void> {
  return logged(run, 'backup', where, async () => {
    const databases = openDatabases(run.env, run.meter, where.cell)
    const entry = (await listEntries(databases.directory, where.districtId)).find(({ id }) => id === where.districtId)
    // The district was deleted, moved, or half-created since. Its next message goes to its current cell.
    if (entry?.cell !== where.cell || !['active', 'suspended'].includes(entry.status)) return
    const stores = {
      directory: within(run, databases.directory),
      cell: within(run, databases.cell),
      files: run.env.FILES,
    }
    const ask = { name: night, night, now: run.now, withPasswords: run.env.BACKUP_PASSWORDS === 'yes', files: FILES }
    const manifest = await backUpDistrict(stores, run.env.BACKUPS, entry, ask)
    if (!manifest) await run.env.BACKUP_JOBS.send({ ...where, at: run.now.toISOString(), night })
  })
}

/** Stops before D1 would refuse a statement, so that the log names this failure. */
function within(run: Run, database: D1Database): D1Database {
  const check = () => {
    if (roomOf(run) <= 0) throw new PlainError('The district has more rows than one invocation can back up')
  }
  return {
    prepare: (sql: string) => {
      check()
      return database.prepare(sql)
    },
    batch: (statements: D1PreparedStatement[]) => {
      check()
      return database.batch(statements)
    },
  } as D1Database // only the methods that worker/operators calls
}
