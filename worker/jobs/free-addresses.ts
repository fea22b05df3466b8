import { listWithoutAccount } from '#db/jobs/cell.ts'
import { freeReservation, listReservations, type Reservation } from '#db/jobs/reservations.ts'
import { openCell } from '#worker/kit/tenant.ts'
import { grouped } from './grouped.ts'
import { minutesBefore, type Run } from './run.ts'

const GRACE_MINUTES = 15
/** How far back it looks: long enough for a cron that stood still over a weekend. */
const LOOK_BACK_MINUTES = 4 * 24 * 60
const PAGE = 500

/** Frees addresses that were reserved 15 minutes ago and never got their account (architecture §5). */
export async function freeAddresses(run: Run): Promise<void> {
  const until = minutesBefore(run.now, GRACE_MINUTES)
  let after = { since: minutesBefore(run.now, LOOK_BACK_MINUTES), emailKey: '' }
  for (;;) {
    const page = await listReservations(run.directory, after, until, PAGE)
    for (const reservation of await withoutAccount(run, page)) await freeReservation(run.directory, reservation)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last
  }
}

async function withoutAccount(run: Run, reservations: Reservation[]): Promise<Reservation[]> {
  const empty: Reservation[] = []
  for (const [cell, own] of grouped(reservations, (reservation) => reservation.cell)) {
    const database = openCell(run.env, run.meter, cell)
    if (!database) continue
    const keys = await listWithoutAccount(database, own)
    empty.push(...own.filter((reservation) => keys.has(reservation.emailKey)))
  }
  return empty
}
