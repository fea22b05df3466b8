import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { readPaper } from '#db/meetings/paper.ts'
import { findPublicAgenda, setPublicAgenda } from '#db/meetings/publishing.ts'
import { guardVersion } from '#db/meetings/write.ts'
import { locateDistrict } from '#worker/auth/locate-district.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, forbidden, notFound, stale } from '#worker/kit/problem.ts'
import { printPdf } from '#worker/reports/pdf.ts'
import { readAgendaPath } from './agenda-path.ts'
import type { Meeting } from './contract.ts'
import { getOpen } from './edit-meeting.ts'
import { agendaPaper } from './paper.ts'
import { getMeeting } from './present-meeting.ts'
import { printPaper } from './print-paper.ts'

const NEVER_PRIVATE = 'The agenda of a private meeting can’t be public'
const NO_TOPICS = 'Add a topic before you publish the agenda'
const IS_OVER = 'This meeting is over. An agenda is published before its meeting.'

/**
 * Publishes the agenda as it is now, before the meeting. The file is printed first, so that anyone's request for it only
 * reads; the address stays the same when the agenda is published again.
 */
export async function publishAgenda(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  id: string,
  { version, print = printPdf }: { version: number; print?: typeof printPdf },
): Promise<Meeting> {
  const before = await getOpen(tenant, caller, id)
  if (version !== before.version) throw stale(version, before)
  if (before.is_private) throw conflict(NEVER_PRIVATE)
  if (before.state === 'open') throw conflict(IS_OVER)
  const rows = await readPaper(tenant, caller.actor, id)
  if (!rows) throw notFound()
  if (rows.topics.length === 0 && !rows.head.topics) throw conflict(NO_TOPICS)
  const pdf = await printPaper(call, tenant, caller, agendaPaper(caller, rows), print)
  const agendaId = newId('agenda')
  const key = objectKey(tenant.districtId, agendaId)
  await call.env.FILES.put(key, pdf, { httpMetadata: { contentType: 'application/pdf' } })
  // If the batch fails, no row names the file, and the sweep of files deletes it.
  return change(tenant, caller, before, { agendaId, action: 'agenda-publish' })
}

/** Takes the agenda back. Its file goes with the next sweep; its address answers as if there had never been one. */
export async function unpublishAgenda(
  tenant: Tenant,
  caller: Caller,
  id: string,
  { version }: { version: number },
): Promise<Meeting> {
  const before = await getMeeting(tenant, caller, id)
  if (!before.may_edit) throw forbidden('Only who called this meeting or leads it can change it')
  if (before.agenda_published_at === null) return before
  if (version !== before.version) throw stale(version, before)
  return change(tenant, caller, before, { agendaId: null, action: 'agenda-unpublish' })
}

async function change(
  tenant: Tenant,
  caller: Caller,
  { id, version }: Meeting,
  { agendaId, action }: { agendaId: string | null; action: string },
): Promise<Meeting> {
  try {
    await runBatch(tenant, [
      guardVersion(tenant, id, version),
      setPublicAgenda(tenant, caller, id, agendaId),
      insertAudit(tenant, caller, { entity: 'meeting', entityId: id, action }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw stale(version, await getMeeting(tenant, caller, id))
    throw error
  }
  return getMeeting(tenant, caller, id)
}

/** A published agenda for anyone. Everything that is not one gets the same answer. */
export async function openPublicAgenda({ env, meter }: Call, path: string) {
  const place = readAgendaPath(path)
  const held =
    place && (await locateDistrict({ env, meter }, place, ({ tenant }) => findPublicAgenda(tenant, place.meetingId)))
  const object = held && (await env.FILES.get(objectKey(held.where.districtId, held.found.agendaId)))
  if (!object) throw notFound()
  return { object, name: `Agenda ${held.found.date}.pdf`, etag: `"${held.found.agendaId}"` }
}
