import { listWithoutAccount } from '#db/jobs/cell.ts'
import { freeReservations, listReservations, listReservationsOf, type Reservation } from '#db/jobs/reservations.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { minutesBefore, roomOf } from './run.ts'
import { isSlotOf } from './schedule-slot.ts'

const GRACE_MINUTES = 15
/** Every run checks recent reservations; the older ones are checked once a day. */
const LATELY_MINUTES = 2 * 60
const PAGE = 500
/** Reading a page, asking the cell for its accounts, and freeing some. */
const PAGE_STATEMENTS = 3

/**
 * Frees addresses that were reserved 15 minutes ago and never got their account, or whose account now has another
 * address: recent ones in every run, and all those of a district once a day.
 */
export async function freeAddresses(run: CellRun): Promise<void> {
  const until = minutesBefore(run.now, GRACE_MINUTES)
  const lately = { since: minutesBefore(run.now, LATELY_MINUTES), emailKey: '' }
  await freeEach(run, (last) => listReservations(run.directory, run.cell, last ?? lately, until, PAGE))
  for (const districtId of idsOf(run.pages.flat()).filter((id) => isSlotOf(id, run.now))) {
    const where = { cell: run.cell, districtId }
    await freeEach(run, (last) => listReservationsOf(run.directory, where, last?.emailKey ?? '', until, PAGE))
  }
}

/** Reads reservations page by page, each page after the last row of the one before. */
async function freeEach(run: CellRun, list: (last: Reservation | null) => Promise<Reservation[]>): Promise<void> {
  for (let last: Reservation | null = null; roomOf(run) >= PAGE_STATEMENTS; ) {
    const page: Reservation[] = await list(last)
    const keys = page.length > 0 ? await listWithoutAccount(run.database, page) : new Set<string>()
    const empty = page.filter((reservation) => keys.has(reservation.emailKey))
    if (empty.length > 0) await freeReservations(run.directory, empty)
    last = page.at(-1) ?? null
    if (!last || page.length < PAGE) return
  }
}
