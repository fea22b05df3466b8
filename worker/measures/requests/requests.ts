import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  guardRequest,
  insertRequest,
  listPrincipals,
  listRequestSchools,
  listRequests,
  type RequestRow,
  readRequested,
  updateRequest,
} from '#db/measures/requests.ts'
import { tellPeople } from '#db/notices/tell.ts'
import { readsSmallGroups } from '#model/measures/reader.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { WINDOW_TABLE, type Window, windowsOf } from '#model/measures/windows.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { conflict, invalid, notFound, stale } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { queueMails } from '#worker/mail/queue.ts'
import type {
  AskRequests,
  CreateRequest,
  ReadingRequest,
  ReadingRequestRow,
} from '#worker/measures/requests-contract.ts'

const TAKEN = 'This reading is already asked for. Remind the schools in the open request, or close it first'

const ownSchools = ({ actor }: Caller) => (readsSmallGroups(actor.role) ? null : actor.schoolIds)

/** The requests that this person has made or that are about the own schools. */
export async function findRequests(tenant: Tenant, caller: Caller, { measure_id: measureId, open }: AskRequests) {
  const rows = await listRequests(tenant, ownSchools(caller), { measureId, isOpen: open === 'true' })
  return { results: rows.map((row) => present(row, caller)) }
}

export async function getRequest(tenant: Tenant, caller: Caller, id: string): Promise<ReadingRequest> {
  const own = ownSchools(caller)
  const [rows, places] = await tenant.db.batch([listRequests(tenant, own, { id }), listRequestSchools(tenant, id)])
  const [row] = rows
  if (!row) throw notFound()
  const seen = places.filter((place) => own === null || own.includes(place.id))
  const schools = seen.map(({ entered, ...place }) => ({ ...place, has_entered: entered }))
  return { ...present(row, caller), schools }
}

function present(row: RequestRow, { today }: Caller): ReadingRequestRow {
  const { id, measureId, measureName, schoolYear, window, dueOn, note, remindedOn, closedAt, version } = row
  const [asked, entered] = [Number(row.asked), Number(row.entered)]
  return {
    ...{ id, measure: { id: measureId, name: measureName }, school_year: schoolYear, window, due_date: dueOn, note },
    is_overdue: closedAt === null && dueOn < today && entered < asked,
    ...{ reminded_on: remindedOn, is_closed: closedAt !== null, asked, entered, version },
  }
}

/** Asks schools for their reading, and tells their principals. */
export async function createRequest(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  input: CreateRequest,
  key: string | null,
): Promise<ReadingRequest> {
  const make = (id: string, mark: Statement[]) => write(call, tenant, caller, { id, input }, mark)
  const id = await idempotent(tenant, caller, key, input, make, newId('request'))
  return getRequest(tenant, caller, id)
}

async function write(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  { id, input }: { id: string; input: CreateRequest },
  mark: Statement[],
): Promise<string> {
  const [[measure], places] = await readRequested(tenant, input.measure_id, input.schools)
  if (!measure) throw invalid({ measure_id: [INVALID_VALUE] })
  if (input.window !== null && !windowsOf(measure.windows).includes(input.window))
    throw invalid({ window: [INVALID_VALUE] })
  const isOpen = ({ closedOn }: { closedOn: string | null }) => closedOn === null || closedOn > caller.today
  const asked = places.filter(isOpen).map((place) => place.id)
  if (asked.length < input.schools.length || asked.length === 0) throw invalid({ schools: [INVALID_VALUE] })
  if (input.due_date < caller.today) throw invalid({ due_date: ['Choose today or a later day'] })
  const row = {
    ...{ id, measureId: measure.id, schoolYear: input.school_year, window: input.window, dueOn: input.due_date },
    note: input.note || null,
  }
  const about = { ...row, measureName: measure.name }
  try {
    await runBatch(tenant, [
      ...mark,
      ...insertRequest(tenant, caller, row, asked),
      ...(await mails(call, tenant, caller, about, { schoolIds: asked, isReminder: false })),
      insertAudit(tenant, caller, {
        ...{ entity: 'measure', entityId: measure.id, action: 'ask' },
        changes: { request: [null, nameOf(row)], due: [null, row.dueOn], schools: [null, asked.length] },
      }),
    ])
  } catch (error) {
    throw isDuplicate(error, 'reading_requests') ? invalid({ measure_id: [TAKEN] }) : error
  }
  drainAfterResponse(call, tenant)
  return id
}

/** Reminds the schools that have not entered their reading, at most once a day. */
export async function remindSchools(call: Call, tenant: Tenant, caller: Caller, id: string): Promise<ReadingRequest> {
  const [[row], places] = await tenant.db.batch([listRequests(tenant, null, { id }), listRequestSchools(tenant, id)])
  if (!row) throw notFound()
  if (row.closedAt !== null) throw conflict('This request is closed')
  if (row.remindedOn === caller.today) throw conflict('The schools were reminded today. Try again tomorrow')
  const waiting = places.filter(({ entered }) => !entered).map((place) => place.id)
  if (waiting.length === 0) throw conflict('Every school has entered its reading')
  await change(tenant, row, async () => [
    updateRequest(tenant, caller, id, { remindedOn: caller.today }),
    ...(await mails(call, tenant, caller, row, { schoolIds: waiting, isReminder: true })),
    insertAudit(tenant, caller, {
      ...{ entity: 'measure', entityId: row.measureId, action: 'remind' },
      changes: { request: [null, nameOf(row)], schools: [null, waiting.length] },
    }),
  ])
  drainAfterResponse(call, tenant)
  return getRequest(tenant, caller, id)
}

export async function closeRequest(tenant: Tenant, caller: Caller, id: string, version: number) {
  const [row] = await listRequests(tenant, null, { id })
  if (!row) throw notFound()
  if (row.version !== version) throw stale(version, present(row, caller))
  if (row.closedAt === null)
    await change(tenant, row, async () => [
      updateRequest(tenant, caller, id, { closedAt: caller.now }),
      insertAudit(tenant, caller, {
        ...{ entity: 'measure', entityId: row.measureId, action: 'close' },
        changes: { request: [nameOf(row), null] },
      }),
    ])
  return getRequest(tenant, caller, id)
}

async function change(tenant: Tenant, row: RequestRow, statements: () => Promise<Parameters<typeof runBatch>[1]>) {
  try {
    await runBatch(tenant, [guardRequest(tenant, row.id, row.version), ...(await statements())])
  } catch (error) {
    throw isGuardFailure(error) ? conflict('Someone else changed this request just now. Try again.') : error
  }
}

type About = {
  id: string
  measureId: string
  measureName: string
  schoolYear: string
  window: Window | null
  dueOn: string
  note: string | null
}

/** "spring 2025-26". */
function nameOf({ schoolYear, window }: Pick<About, 'schoolYear' | 'window'>): string {
  return `${window === null ? '' : `${WINDOW_TABLE[window].label.toLowerCase()} `}${shortYear(schoolYear)}`
}

/** One email and one notice to each principal of these schools; the same request or reminder twice is one email. */
async function mails(
  { env }: Call,
  tenant: Tenant,
  { actor, district, now, today }: Caller,
  about: About,
  { schoolIds, isReminder }: { schoolIds: readonly string[]; isReminder: boolean },
) {
  const url = new URL('/measurements/grid', env.PUBLIC_URL)
  url.searchParams.set('measure', about.measureId)
  url.searchParams.set('year', about.schoolYear)
  if (about.window !== null) url.searchParams.set('window', about.window)
  const principals = await listPrincipals(tenant, schoolIds)
  const emails = principals.map(({ id, email, firstName }) => ({
    to: email,
    replyTo: actor.email,
    message: {
      ...{ kind: 'reading-request' as const, firstName, districtName: district.name, isReminder },
      askedBy: `${actor.firstName} ${actor.lastName}`,
      ...{ measure: about.measureName, period: nameOf(about), dueOn: about.dueOn, note: about.note, url: url.href },
    },
    key: `reading-request:${about.id}:${id}:${isReminder ? today : 'asked'}`,
  }))
  const users = principals.map(({ id }) => id)
  const item = { kind: 'reading_asked', item: `reading:${about.id}`, entityId: about.id } as const
  return [...queueMails(tenant, emails, now), tellPeople(tenant, { actor, now, today }, users, item)]
}
