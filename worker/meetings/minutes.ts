import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { setMinutesFile } from '#db/meetings/closing.ts'
import { readPaper } from '#db/meetings/paper.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound } from '#worker/kit/problem.ts'
import { printPdf } from '#worker/reports/pdf.ts'
import { minutesPaper } from './paper.ts'
import type { MeetingPaper } from './paper-contract.ts'
import { paperName, printPaper } from './print-paper.ts'

type Printing = Pick<Call, 'env' | 'renderers'>
export type PaperFile = { name: string; body: ReadableStream | Uint8Array<ArrayBuffer> }

/**
 * The PDF of closed minutes. `minutes_id` names the file of exactly what the minutes say now: closing and each addition
 * give it a new name. The first reader of a name makes its file, so closing never waits for a printer and never fails
 * because of it.
 */
export async function getMinutes(
  call: Printing,
  tenant: Tenant,
  caller: Caller,
  id: string,
  print: typeof printPdf = printPdf,
): Promise<PaperFile> {
  const rows = await readPaper(tenant, caller.actor, id)
  if (!rows) throw notFound()
  if (rows.head.closed_at === null) throw conflict('The minutes of this meeting are not closed yet')
  const paper = minutesPaper(caller, rows)
  const name = paperName(paper, rows.head.date)
  const { minutes_id: known } = rows.head
  const stored = known && (await call.env.FILES.get(objectKey(tenant.districtId, known)))
  if (stored) return { name, body: stored.body }
  return { name, body: await makeMinutes(call, tenant, caller, { id, known, paper, print }) }
}

type Making = { id: string; known: string | null; paper: MeetingPaper; print: typeof printPdf }

async function makeMinutes(call: Printing, tenant: Tenant, caller: Caller, { id, known, paper, print }: Making) {
  const pdf = await printPaper(call, tenant, caller, paper, print)
  const minutesId = known ?? newId('minutes')
  const options = { httpMetadata: { contentType: 'application/pdf' } }
  await call.env.FILES.put(objectKey(tenant.districtId, minutesId), pdf, options)
  // Minutes from before they had files.
  if (known === null) await setMinutesFile(tenant, id, minutesId)
  return pdf
}

/** Makes the file after the answer, so that nobody waits for it later; tests have no browser that prints. */
export function keepMinutesAhead(call: Call, tenant: Tenant, caller: Caller, id: string): void {
  if (call.env.ENVIRONMENT !== 'test') call.later(getMinutes(call, tenant, caller, id))
}
