import { Refusal } from './say.mjs'

/** The district's own plan, one objective from its middle, its first measure, the next meeting, and the counts of everything. */
export async function findPlan(client) {
  const plans = await client.json('/api/plans/plan-choices/')
  const plan = plans.find((one) => one.is_default)
  if (!plan)
    throw new Refusal('The demo account has no default plan: the seed has changed, see scripts/kit/bench-plan.mjs.')
  const { elements } = await client.json(`/api/plans/plan-descendants/${plan.id}/`)
  const objectives = elements.filter(({ level }) => level === 'objective')
  const allPlans = await client.json('/api/plans/')
  const trash = await client.json('/api/plans/trash/')
  const measures = await client.json('/api/plans/measure/?sort=name')
  const meetings = await client.json('/api/plans/meeting/?when=upcoming')
  const { upcoming, past } = meetings.meeting_counts
  return {
    planId: plan.id,
    objectiveId: objectives[Math.floor(objectives.length / 2)].id,
    measureId: measures.results[0]?.id,
    meetingId: meetings.results[0]?.id,
    counts: {
      measures: measures.count,
      meetings: upcoming + past,
      choices: plans.length,
      plans: allPlans.count,
      elements: elements.length,
      objectives: objectives.length,
      trash: trash.count,
    },
  }
}
