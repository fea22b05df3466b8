import type { Tenant } from '#db/kit/tenant.ts'
import { selectLeftOpen, selectProposed } from '#db/meetings/proposals.ts'
import { proposeTopics } from '#model/meetings/proposals.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { forbidden } from '#worker/kit/problem.ts'
import type { Proposal, Proposals } from '#worker/meetings/agenda-contract.ts'
import { getMeeting } from '#worker/meetings/present-meeting.ts'
import { proposedFor } from './proposed-for.ts'

/** What a meeting could talk about, the most urgent first: nothing of it is on the agenda until someone adds it. */
export async function getProposals(tenant: Tenant, caller: Caller, id: string): Promise<Proposals> {
  const meeting = await getMeeting(tenant, caller, id)
  if (!meeting.may_edit) throw forbidden('Only who called this meeting or leads it can draft its agenda')
  const about = await proposedFor(tenant, caller, id)
  const [leftOpen, rows] = await tenant.db.batch([
    selectLeftOpen(tenant, caller.actor, about),
    selectProposed(tenant, caller.actor, about),
  ])
  const known = new Map(rows.map((row) => [row.id, row]))
  const carried = new Set(rows.filter(({ is_carried }) => Number(is_carried) === 1).map((row) => row.id))
  const ranked = proposeTopics(
    rows.map(({ id: one, alert, progress, next_review_on, owner_id }) => ({
      ...{ id: one, alert, progress, nextReviewOn: next_review_on, ownerId: owner_id },
    })),
    carried,
    about,
  )
  const fromPlan = ranked.flatMap(({ elementId, reasons }): Proposal[] => {
    const row = known.get(elementId)
    if (!row) return []
    const left = leftOpen.find(({ element_id }) => element_id === elementId)
    const { name, level, plan_id, alert, progress, next_review_on } = row
    return [
      {
        ...{ topic: left?.topic ?? name, reasons },
        element: {
          ...{ id: elementId, name, level, plan_id, next_review_on },
          owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : null,
          ...{ alert_status: alert, progress_key: progress },
        },
        carried_from: left ? { topic_id: left.topic_id, meeting_id: left.meeting_id, date: left.date } : null,
      },
    ]
  })
  const others = leftOpen
    .filter(({ element_id }) => element_id === null || !known.has(element_id))
    .map(
      ({ topic, topic_id, meeting_id, date }): Proposal => ({
        ...{ topic, reasons: ['carried_over'], element: null, carried_from: { topic_id, meeting_id, date } },
      }),
    )
  return {
    until: about.until,
    count: others.length + Number(rows[0]?.total ?? 0),
    results: [...others, ...fromPlan],
  }
}
