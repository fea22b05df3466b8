/** When a run last started and ended: `cron`, without a cell; `cell`, all jobs of one; or one of its jobs. */
export type Beat = { job: string; cell: string; startedAt: string; finishedAt: string | null; failed: number }
export type ClosedDistrict = {
  id: string
  name: string
  cell: string
  status: string
  movingTo: string | null
  movedFrom: string | null
}
export type DirectoryStatus = {
  bytes: number
  beats: Beat[]
  counts: { cell: string; status: string; count: number }[]
  /** Every district that is not open. */
  closed: ClosedDistrict[]
}
/** The time of a district's newest archive, or null. */
export type BackedUp = { id: string; name: string; cell: string; createdAt: string; at: string | null }
export type CellStatus = {
  bytes: number
  waiting: { count: number; oldest: string | null; retried: number }
  /** Emails that we gave up on, by reason. */
  givenUp: { failure: string | null; count: number; districts: number; newest: string }[]
  /** How many addresses we send nothing to, by state. */
  stopped: { state: string; count: number }[]
  suspended: string[]
}
export type Stopped = { districtId: string; email: string; state: string; since: string }

const BEATS = `select job, cell, started_at as startedAt, finished_at as finishedAt, failed from heartbeats order by cell, job`
const COUNTS = 'select cell, status, count(*) as count from districts group by cell, status order by cell, status'
const CLOSED = `select id, name, cell, status, moving_to as movingTo, moved_from as movedFrom from districts
  where status <> 'active' order by status, search_key`

const BACKUPS = `select d.id, d.name, d.cell, d.created_at as createdAt, b.at from districts d
  left join backups b on b.district = d.id
  where d.status in ('active', 'suspended') order by b.at, d.search_key`

/** Districts without an archive come first, then those with the oldest one. */
export async function listBackedUp(directory: D1Database): Promise<BackedUp[]> {
  return (await directory.prepare(BACKUPS).all<BackedUp>()).results
}

/** D1 reports the size of a database with each answer. */
export async function readDirectoryStatus(directory: D1Database): Promise<DirectoryStatus> {
  const [beats, counts, closed] = await directory.batch([BEATS, COUNTS, CLOSED].map((sql) => directory.prepare(sql)))
  return {
    bytes: closed!.meta.size_after,
    beats: beats!.results as Beat[],
    counts: counts!.results as DirectoryStatus['counts'],
    closed: closed!.results as ClosedDistrict[],
  }
}

/** Emails of suspended districts wait on purpose. */
const WAITING = `select count(*) as count, min(o.created_at) as oldest, coalesce(sum(o.tries > 0), 0) as retried from outbox o
  join districts d on d.district_id = o.district_id and d.suspended_at is null
  where o.sent_at is null and o.available_at < '9999'`
const GIVEN_UP = `select failure, count(*) as count, count(distinct district_id) as districts, max(created_at) as newest
  from outbox where sent_at is null and available_at >= '9999' group by failure order by count(*) desc limit 20`
const STOPPED = `select email_state as state, count(*) as count from users
  where email_state is not null and status <> 'deleted' group by email_state order by email_state`
const SUSPENDED = 'select district_id as id from districts where suspended_at is not null'

export async function readCellStatus(cell: D1Database): Promise<CellStatus> {
  const questions = [WAITING, GIVEN_UP, STOPPED, SUSPENDED].map((sql) => cell.prepare(sql))
  const [waiting, givenUp, stopped, suspended] = await cell.batch(questions)
  return {
    bytes: suspended!.meta.size_after,
    waiting: waiting!.results[0] as CellStatus['waiting'], // an aggregate is one row
    givenUp: givenUp!.results as CellStatus['givenUp'],
    stopped: stopped!.results as CellStatus['stopped'],
    suspended: (suspended!.results as { id: string }[]).map(({ id }) => id),
  }
}

/** The addresses themselves, newest first. */
export async function listStopped(cell: D1Database): Promise<Stopped[]> {
  const sql = `select district_id as districtId, email, email_state as state, email_state_at as since from users
    where email_state is not null and status <> 'deleted' order by email_state_at desc limit 500`
  return (await cell.prepare(sql).all<Stopped>()).results
}
