import { listWithoutAccount } from '#db/jobs/cell.ts'
import { freeReservations, listReservations, listReservationsOf, type Reservation } from '#db/jobs/reservations.ts'
import { openCell } from '#worker/kit/tenant.ts'
import { everyDistrict } from './every-district.ts'
import { grouped } from './grouped.ts'
import { minutesBefore, type Run } from './run.ts'
import { isTurnOf } from './turn.ts'

const GRACE_MINUTES = 15
/** What was reserved lately is looked at by every run; what is older, or was missed, once a day. */
const LATELY_MINUTES = 2 * 60
const PAGE = 500

/**
 * Frees addresses that were reserved 15 minutes ago and never got their account, or whose account goes by another address
 * (architecture §5): soon after, and all those of a district once a day, whatever left them behind.
 */
export async function freeAddresses(run: Run): Promise<void> {
  const until = minutesBefore(run.now, GRACE_MINUTES)
  const lately = { since: minutesBefore(run.now, LATELY_MINUTES), emailKey: '' }
  await freeEach(run, (last) => listReservations(run.directory, last ?? lately, until, PAGE))
  for await (const { districtIds } of everyDistrict(run)) {
    for (const districtId of districtIds.filter((id) => isTurnOf(id, run.now))) {
      await freeEach(run, (last) => listReservationsOf(run.directory, districtId, last?.emailKey ?? '', until, PAGE))
    }
  }
}

/** Goes through reservations a page at a time, each page after the last row of the one before. */
async function freeEach(run: Run, list: (last: Reservation | null) => Promise<Reservation[]>): Promise<void> {
  for (let last: Reservation | null = null; ; ) {
    const page: Reservation[] = await list(last)
    const empty = await withoutAccount(run, page)
    if (empty.length > 0) await freeReservations(run.directory, empty)
    last = page.at(-1) ?? null
    if (!last || page.length < PAGE) return
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
