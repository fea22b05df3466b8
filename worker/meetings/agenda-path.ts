import type { Caller } from '#worker/kit/caller.ts'

/** Where a published agenda is: the address stays the same when it is published again. */
export type AgendaPlace = { cell: string; districtId: string; meetingId: string }

const PLACE = /^(\d{2})\.([A-Za-z0-9_]{3,64})\.([A-Za-z0-9_]{3,64})$/

/** The address that a district puts on its website. */
export function agendaPath({ district }: Pick<Caller, 'district'>, meetingId: string): string {
  return `/agendas/${district.cell}.${district.id}.${meetingId}`
}

/** What the last part of such an address names; null if it is not one. */
export function readAgendaPath(place: string): AgendaPlace | null {
  const [, cell, districtId, meetingId] = PLACE.exec(place) ?? []
  return cell && districtId && meetingId ? { cell, districtId, meetingId } : null
}
