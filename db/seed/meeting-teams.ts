import { type StoryMeeting, WEEKDAYS } from './schemas/meetings.ts'
import type { References } from './seed-references.ts'
import type { SeedDistrict } from './story-shape.ts'

/** An element of the default plan, as the meetings need it. */
export type PlanElement = {
  id: string
  name: string
  level: string
  initiativeId: string | null
  ownerId: string | null
}

/** A series that is held: with its people, its place, and the elements that it goes through. */
export type HeldSeries = {
  story: StoryMeeting
  name: string
  location: string
  leadId: string
  teamIds: string[]
  elementId: string | null
  /** The strategies that its topics are about, in turn. */
  strategies: PlanElement[]
}

/** At most this many people of a school are on its team. */
const SCHOOL_TEAM = 7
/** A team has at most 60 people (decisions §10). */
const MOST_PRINCIPALS = 40
const HELD_ON = WEEKDAYS.slice(1, 5)

/** With this many schools, each second school team meets twice as often. */
const MANY_SCHOOLS = 100
type Of = { story: SeedDistrict; find: References; plan: readonly PlanElement[] }

/** The series of the story: those of each school, department, or initiative are spread over the weeks. */
export function heldSeries(story: SeedDistrict, find: References, plan: readonly PlanElement[]): HeldSeries[] {
  const of: Of = { story, find, plan }
  return story.meetings.flatMap((meeting) => {
    if (meeting.each === 'school') return ofSchools(meeting, of)
    if (meeting.each === 'department') return ofDepartments(meeting, of)
    return meeting.each === 'initiative' ? ofInitiatives(meeting, of) : [ofDistrict(meeting, of)]
  })
}

function ofSchools(meeting: StoryMeeting, { story, find }: Of): HeldSeries[] {
  return story.schools.map((school, at) => {
    const people = story.people.filter(({ schoolKeys, status }) => schoolKeys?.includes(school.key) && !status)
    const lead = people.find(({ role }) => role === 'principal') ?? people[0]
    const team = people.filter(({ role }) => role === 'pilot_user' || role === 'principal').slice(0, SCHOOL_TEAM)
    const repeats = story.schools.length > MANY_SCHOOLS && at % 2 === 1 ? 'every_two_weeks' : meeting.repeats
    return heldAt({ ...meeting, repeats }, school.shortName, at, {
      leadId: find.person(lead?.key ?? story.authorKey).id,
      teamIds: team.map(({ key }) => find.person(key).id),
    })
  })
}

/** With the heads of three other departments. */
function ofDepartments(meeting: StoryMeeting, { story, find }: Of): HeldSeries[] {
  return story.departments.map(({ name, contactKey, key }, at) => {
    const others = story.departments.filter((other) => other.key !== key).slice(at % 5, (at % 5) + 3)
    return heldAt(meeting, name, at, {
      leadId: find.person(contactKey).id,
      teamIds: others.map((other) => find.person(other.contactKey).id),
    })
  })
}

/** With the owners of its strategies. */
function ofInitiatives(meeting: StoryMeeting, { story, find, plan }: Of): HeldSeries[] {
  const initiatives = plan.filter(({ level }) => level === 'initiative')
  return initiatives.map(({ id, name, ownerId }, at) => {
    const strategies = plan.filter(({ level, initiativeId }) => level === 'strategy' && initiativeId === id)
    const owners = strategies.flatMap((strategy) => (strategy.ownerId ? [strategy.ownerId] : []))
    const leadId = ownerId ?? owners[0] ?? find.person(story.authorKey).id
    return { ...heldAt(meeting, name, at, { leadId, teamIds: owners }), elementId: id, strategies }
  })
}

function heldAt(
  story: StoryMeeting,
  place: string,
  at: number,
  { leadId, teamIds }: Pick<HeldSeries, 'leadId' | 'teamIds'>,
): HeldSeries {
  const inPlace = (text: string) => text.replace('{place}', place)
  const weekday = HELD_ON[at % HELD_ON.length]
  const week = 1 + (Math.floor(at / HELD_ON.length) % 4)
  return {
    story: { ...story, week, weekday },
    name: inPlace(story.name),
    location: inPlace(story.location),
    leadId,
    teamIds: [...new Set([leadId, ...teamIds])],
    elementId: null,
    strategies: [],
  }
}

function ofDistrict(meeting: StoryMeeting, { story, find, plan }: Of): HeldSeries {
  const leadId = find.person(meeting.leadKey ?? story.authorKey).id
  const principals = meeting.principals
    ? story.people.filter(({ role, status }) => role === 'principal' && !status)
    : []
  const team = [...meeting.teamKeys, ...principals.slice(0, MOST_PRINCIPALS).map(({ key }) => key)]
  const element = plan.find(({ name }) => name === meeting.element)
  if (meeting.element && !element) throw new Error(`The seed knows no element "${meeting.element}"`)
  return {
    ...{ story: meeting, name: meeting.name, location: meeting.location, leadId },
    teamIds: [...new Set([leadId, ...team.map((key) => find.person(key).id)])],
    elementId: element?.id ?? null,
    strategies: [],
  }
}
