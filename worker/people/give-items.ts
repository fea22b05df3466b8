import { markMeetings } from '#db/calendar/mark.ts'
import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { giveTopics, idsOf, joinAsLeads, leaveTeams, updateLeads } from '#db/meetings/led.ts'
import { noteNews } from '#db/meetings/note-news.ts'
import { forgetCalls, forgetGiven, tellGiven, tellGivers, tellNewLeads } from '#db/notices/tell.ts'
import type { Owned } from '#db/people/owned.ts'
import { type Give, givenItems, givenMeetings, givenTopics, transferOwnership } from '#db/people/transfer-ownership.ts'
import type { Caller } from '#worker/kit/caller.ts'

/**
 * The statements that give what people own to others, or to nobody. Who gets elements, measures, or surveys is told, and
 * so are former owners who `stay` in the district. A person who gets a meeting also joins its team, and
 * people and calendars are told as about any other change. Undo reverses all of it.
 */
export function giveItems(
  tenant: Tenant,
  caller: Caller,
  owned: Owned,
  gives: readonly Give[],
  { stay = false } = {},
): Statement[] {
  const { which, lead } = givenMeetings(tenant, owned, gives)
  const given = givenItems(tenant, owned, gives)
  const all = [given.elements, given.measures, given.surveys]
  const told = [
    ...all.map((some) => tellGiven(tenant, caller, some)),
    ...(stay ? all.map((some) => tellGivers(tenant, caller, some)) : []),
  ]
  return [
    ...(owned.since ? all.flatMap((some) => forgetGiven(tenant, some)) : told),
    ...transferOwnership(tenant, owned, gives, { at: caller.now, by: caller.actor.userId, today: caller.today }),
    ...(owned.since ? [forgetCalls(tenant, caller, which), leaveTeams(tenant, which)] : []),
    tellNewLeads(tenant, caller, { which, to: lead.to }),
    ...joinAsLeads(tenant, caller, which, lead),
    ...noteNews(tenant, caller, idsOf(which)),
    ...markMeetings(tenant, idsOf(which), caller.now),
    updateLeads(tenant, caller, which, lead),
    ...topicsOf(tenant, caller, owned, gives),
  ]
}

/** The statements for the topics that these people lead on coming agendas. */
export function topicsOf(tenant: Tenant, caller: Caller, owned: Owned, gives: readonly Give[]): Statement[] {
  const { which, lead } = givenTopics(tenant, owned, gives)
  return giveTopics(tenant, caller, which, lead)
}
