import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardOutcome, insertOutcome, selectAbout } from '#db/meetings/outcomes.ts'
import { tellOwners, tellPeople } from '#db/notices/tell.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { conflict, invalid, notFound, Problem } from '#worker/kit/problem.ts'
import type { CreateOutcome, Outcome } from '#worker/meetings/agenda-contract.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import { getOwn, refuseClosed } from '#worker/meetings/edit-meeting.ts'
import { insertNew } from '#worker/plans/elements/create-element.ts'
import { insertReviewRow } from '#worker/plans/reviews/write-review.ts'
import { agendaOf } from './get-agenda.ts'

const NO_OWNER = 'Nobody who can sign in owns this, so there is nobody to ask. Choose an owner in the plan first.'
const TOO_EARLY = 'Choose the day of the meeting or a later one'

/** Notes what came of a meeting; a task and a review are made in the plan in the same batch. */
export async function createOutcome(
  tenant: Tenant,
  caller: Caller,
  meetingId: string,
  input: CreateOutcome,
  key: string | null,
): Promise<Outcome> {
  const meeting = await getOwn(tenant, caller, meetingId)
  const make = async (id: string, writes: Statement[]) => {
    refuseClosed(meeting)
    return write(tenant, caller, meeting, { input, id, writes })
  }
  const id = await idempotent(tenant, caller, key, { meetingId, input }, make, newId('meetingOutcome'))
  const { outcomes } = await agendaOf(tenant, caller, meeting)
  const outcome = outcomes.find((one) => one.id === id)
  // The same key after an undo.
  if (!outcome) throw notFound()
  return outcome
}

type Making = { input: CreateOutcome; id: string; writes: Statement[] }
type Row = Parameters<typeof insertOutcome>[2]

async function write(tenant: Tenant, caller: Caller, meeting: Meeting, { input, id, writes }: Making): Promise<string> {
  const meetingId = meeting.id
  const topicId = input.topic_id || null
  const elementId = 'element_id' in input ? input.element_id : null
  const [topics, [element]] = await tenant.db.batch(
    selectAbout(tenant, caller.actor, { meetingId, topicId, elementId }),
  )
  if (topicId && topics.length === 0) throw invalid({ topic_id: [INVALID_VALUE] })
  if (elementId && !element) throw invalid({ element_id: [INVALID_VALUE] })
  if ('due_on' in input && input.due_on < meeting.date) throw invalid({ due_on: [TOO_EARLY] })
  const none = { elementId: null, reviewId: null, ownerId: null, dueOn: null }
  const before = [...writes, guardOutcome(tenant, meetingId, topicId)]
  const outcomeWrites = (row: Partial<Row>) => [
    insertOutcome(tenant, caller, { id, meetingId, topicId, kind: input.kind, text: input.text, ...none, ...row }),
    insertAudit(tenant, caller, {
      ...{ entity: 'meeting', entityId: meetingId, action: 'outcome', changes: { [input.kind]: [null, input.text] } },
    }),
  ]
  return guarded(async () => {
    if (input.kind === 'task') {
      const made = newId('element')
      const row = { elementId: made, ownerId: input.owner_id, dueOn: input.due_on }
      const after = [...outcomeWrites(row), tellOwners(tenant, caller, [made], 'element_owner')]
      await asTask(() => insertNew(tenant, caller, 'activity', taskOf(input), { id: made, before, after }))
    } else if (input.kind === 'review' && element) {
      const made = newId('review')
      const of = { node: element.level, id: element.id }
      const after = outcomeWrites({ elementId: element.id, reviewId: made })
      await insertReviewRow(tenant, caller, of, reviewOf(input, meeting, caller), { id: made, before, after })
    } else if (input.kind === 'request') {
      if (!element?.owner_id) throw invalid({ element_id: [NO_OWNER] })
      const row = { elementId: element.id, ownerId: element.owner_id, dueOn: input.due_on }
      const asked = { kind: 'review_asked', item: `asked:${id}`, entityId: id } as const
      await runBatch(tenant, [...before, ...outcomeWrites(row), tellPeople(tenant, caller, [element.owner_id], asked)])
    } else {
      await runBatch(tenant, [...before, ...outcomeWrites({})])
    }
    return id
  })
}

/** Its guards also fail when someone closes the minutes or removes the topic at the same time. */
async function guarded(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Someone changed this meeting just now. Reload the page.')
    throw error
  }
}

type Task = Extract<CreateOutcome, { kind: 'task' }>

function taskOf({ text: name, parent_id, owner_id, due_on: end_date }: Task) {
  return { name, parent_id, owner_id, end_date }
}

const TASK_FIELDS: Record<string, string> = { name: 'text', end_date: 'due_on' }

/** Messages about the activity, at the fields of the task. */
async function asTask(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem) || error.data === null || typeof error.data !== 'object') throw error
    const fields = Object.fromEntries(
      Object.entries(error.data).map(([field, messages]) => [TASK_FIELDS[field] ?? field, messages]),
    )
    throw new Problem(error.status, error.message, fields, error.headers)
  }
}

type Review = Extract<CreateOutcome, { kind: 'review' }>

/** A review is of the day of the meeting, or of today if someone writes it ahead of the meeting. */
function reviewOf({ text: summary, alert_status, progress_status }: Review, { id, date }: Meeting, { today }: Caller) {
  return { summary, alert_status, progress_status, reviewed_on: date < today ? date : today, meetingId: id }
}
