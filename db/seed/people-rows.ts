import type { addresses } from '#db/directory/schema.ts'
import { newId } from '#db/kit/id.ts'
import type { audit } from '#db/kit/schema.ts'
import type { userGrades, userSchools, users } from '#db/people/schema.ts'
import { nameKey } from '#model/keys.ts'
import { type Calendar, laterOf } from './calendar.ts'
import { userRow } from './factories.ts'
import type { References } from './seed-references.ts'
import type { SeedDistrict, SeedPerson } from './story-shape.ts'

type Audit = typeof audit.$inferInsert
type Step = { age: number; action: string; byKey: string; changes: Audit['changes'] }
type Place = { districtId: string; passwordHash: string; defaultPlanId: string }

/** Everybody with an account, their schools, and how they joined. */
export function peopleRows(place: Place, story: SeedDistrict, find: References, calendar: Calendar) {
  const rows = {
    users: [] as (typeof users.$inferInsert)[],
    schools: [] as (typeof userSchools.$inferInsert)[],
    grades: [] as (typeof userGrades.$inferInsert)[],
    addresses: [] as (typeof addresses.$inferInsert)[],
    audit: [] as Audit[],
  }
  const { districtId } = place
  for (const [at, person] of story.people.entries()) {
    const { id: userId } = find.person(person.key)
    const steps = stepsOf(person, story, calendar)
    const moment = (step: Step, order: number) => calendar.moment(step.age, at + order)
    rows.audit.push(
      ...steps.map((step, order) => ({
        ...{ districtId, id: newId('audit'), at: moment(step, order), userId: find.person(step.byKey).id },
        ...{ entity: 'user', entityId: userId, planId: null, action: step.action, changes: step.changes },
      })),
    )
    const [made] = steps
    const last = steps.at(-1)
    if (!made || !last) throw new Error('Everybody has come in some way')
    const user = userOf(person, place, story, find, calendar)
    const stamps = { createdAt: moment(made, 0), createdBy: find.person(made.byKey).id }
    const touched = {
      updatedAt: moment(last, steps.length - 1),
      updatedBy: find.person(last.byKey).id,
      version: steps.length,
    }
    rows.users.push({ ...user, ...stamps, ...touched, emailConfirmedAt: stamps.createdAt })
    rows.addresses.push({ emailKey: user.emailKey, districtId, userId, since: stamps.createdAt })
    for (const key of person.schoolKeys ?? []) rows.schools.push({ districtId, userId, schoolId: find.school(key).id })
    for (const grade of person.grades ?? []) rows.grades.push({ districtId, userId, grade })
  }
  return rows
}

function userOf(person: SeedPerson, place: Place, story: SeedDistrict, find: References, calendar: Calendar) {
  const { firstName, lastName, role, status = 'accepted', isCommunityMember = false } = person
  const accepted = status === 'accepted'
  const email = `${person.email}@${story.profile.emailDomain}`
  return userRow(
    place.districtId,
    { email, firstName, lastName, role, passwordHash: place.passwordHash },
    {
      id: find.person(person.key).id,
      emailKey: nameKey(email),
      ...{ status, isCommunityMember, isActive: person.deactivatedDaysAgo === undefined },
      regionId: find.region(person.regionKey).id,
      phoneNumber: person.phone ?? null,
      userPosition: person.position,
      yearsService: person.yearsOfService,
      teacherId: person.teacherId ?? null,
      communityEmail: person.communityEmail ?? null,
      defaultPlanId: accepted ? place.defaultPlanId : null,
      joinedAt: accepted ? calendar.moment(calendar.ageOf(person.joinedOn), 0) : null,
    },
  )
}

/** People who asked to join confirmed their address and waited; the Super Admin added the others. */
function stepsOf(person: SeedPerson, story: SeedDistrict, calendar: Calendar): Step[] {
  const { key, role, status, requestedDaysAgo, deactivatedDaysAgo } = person
  const email = `${person.email}@${story.profile.emailDomain}`
  if (status) {
    const age = requestedDaysAgo ?? 1
    const confirmed = calendar.moment(age, 1)
    const asked: Step[] = [
      { age, action: 'create', byKey: key, changes: { status: [null, 'pending'], email: [null, email] } },
      { age, action: 'confirm-email', byKey: key, changes: { email_confirmed_at: [null, confirmed] } },
    ]
    if (status === 'pending') return asked
    return [
      ...asked,
      { age: Math.max(0, age - 2), action: 'edit', byKey: story.authorKey, changes: { status: ['pending', status] } },
    ]
  }
  const since = laterOf(person.joinedOn, story.profile.since)
  const added: Step = {
    age: Math.max(0, calendar.ageOf(since)),
    action: 'create',
    byKey: story.authorKey,
    changes: { status: [null, 'accepted'], email: [null, email], role: [null, role] },
  }
  if (deactivatedDaysAgo === undefined) return [added]
  return [
    added,
    { age: deactivatedDaysAgo, action: 'edit', byKey: story.authorKey, changes: { is_active: [true, false] } },
  ]
}
