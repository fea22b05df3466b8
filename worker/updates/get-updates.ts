import type { Tenant } from '#db/kit/tenant.ts'
import { countOpenMinutes, selectOpenMinutes } from '#db/meetings/next.ts'
import { selectOwedElse, selectOwners } from '#db/updates/owners.ts'
import {
  countOwed,
  type OwedMeasure,
  type OwedUpdate as Row,
  selectDueReadings,
  selectOwedMeasures,
  selectUpdates,
} from '#db/updates/updates.ts'
import { compareNames } from '#model/compare-names.ts'
import { addDays } from '#model/dates.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ROLES } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { presentRow } from '#worker/meetings/present-meeting.ts'
import { localNow } from '#worker/meetings/viewer.ts'
import { howOftenOf } from '#worker/notices/contract.ts'
import {
  GIVEN_DAYS,
  type MyUpdates,
  OWED_DAYS,
  type OwedUpdate,
  UNCHANGED,
  UNCHANGED_LIMIT,
  type UpdatesOfAll,
} from './contract.ts'
import { DISTRICT, mayEnter, presentDue, presentOwed, recentYears } from './present-reading.ts'

/** The dates that decide what is owed and what counts as given. */
export function updateDays(today: string) {
  return { today, until: addDays(today, OWED_DAYS), since: addDays(today, -GIVEN_DAYS) }
}

/** What this person owes: updates, readings, and minutes to close, in one round trip. */
export async function getMyUpdates(tenant: Tenant, caller: Caller): Promise<MyUpdates> {
  const { actor, today } = caller
  const days = updateDays(today)
  const local = localNow(caller)
  const [owed, given, measures, readings, minutes] = await tenant.db.batch([
    ...selectUpdates(tenant, actor, { ...days, unchanged: UNCHANGED }),
    selectOwedMeasures(tenant, actor.userId, { ...days, years: recentYears(today) }),
    selectDueReadings(tenant, actor.userId, days.until),
    selectOpenMinutes(tenant, actor, local),
  ])
  const ofElement = Map.groupBy(measures, ({ element_id }) => element_id)
  return {
    today,
    until: days.until,
    owed: owed
      .map((row) => present(caller, row, ofElement.get(row.id) ?? []))
      .sort((a, b) => LEVEL_KEYS.indexOf(b.level) - LEVEL_KEYS.indexOf(a.level)),
    given,
    readings: readings.filter(() => mayEnter(caller, DISTRICT)).map(presentDue),
    minutes: minutes.map((row) => presentRow(row, local)).map(({ id, name, date }) => ({ id, name, date })),
  }
}

/** Two statements: how much this person owes, for the menu of every screen. */
export function countsOfOwed(tenant: Tenant, caller: Caller) {
  const { actor, today } = caller
  const owed = countOwed(tenant, actor.userId, updateDays(today), mayEnter(caller, DISTRICT))
  return [owed, countOpenMinutes(tenant, actor, localNow(caller))] as const
}

function present(caller: Caller, { unchanged_times, awaited, asked, ...row }: Row, uses: OwedMeasure[]): OwedUpdate {
  return {
    ...row,
    measures: uses.filter((use) => mayEnter(caller, use)).map(presentOwed),
    asked: asked === null ? null : (JSON.parse(asked) as OwedUpdate['asked']), // made by json_object
    may_repeat: unchanged_times < UNCHANGED_LIMIT,
    awaited: awaited === null ? [] : (JSON.parse(awaited) as OwedUpdate['awaited']), // made by json_group_array
  }
}

/** What decides who owes readings and minutes. */
export function owedElse(caller: Caller) {
  const { today } = caller
  const roles = ROLES.filter((role) => mayEnter({ today, actor: { role, schoolIds: [] } }, DISTRICT))
  return { today, until: updateDays(today).until, now: localNow(caller), roles }
}

/** Every owner in the district's current plans, and who owes readings or minutes; most owed first. */
export async function getUpdatesOfAll(tenant: Tenant, caller: Caller): Promise<UpdatesOfAll> {
  const days = updateDays(caller.today)
  const [owners, readings, minutes] = await tenant.db.batch([
    selectOwners(tenant, days),
    ...selectOwedElse(tenant, owedElse(caller)),
  ])
  const none = { owed: 0, given: 0, readings: 0, minutes: 0 }
  const people = new Map(owners.map((owner) => [owner.id, { ...none, ...owner }]))
  for (const { n, ...one } of readings) people.set(one.id, { ...none, ...one, ...people.get(one.id), readings: n })
  for (const { n, ...one } of minutes) people.set(one.id, { ...none, ...one, ...people.get(one.id), minutes: n })
  return {
    since: days.since,
    people: [...people.values()]
      .sort((a, b) => owesOf(b) - owesOf(a) || compareNames(a.last_name, b.last_name) || (a.id < b.id ? -1 : 1))
      .map(({ how_often, last_name: _, ...one }) => ({
        ...one,
        gets_email: getsReminders(caller.district, how_often),
      })),
  }
}

const owesOf = ({ owed, readings, minutes }: { owed: number; readings: number; minutes: number }) =>
  owed + readings + minutes

/** A reminder is an email about reviews: the district's switch and the person's own choice apply to it. */
export function getsReminders(district: Caller['district'], howOften: string | null): boolean {
  return district.notificationsOn && howOftenOf('review_due', howOften) !== 'never'
}
