import { choices, departments, regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { elementChoices, elementDepartments, elementSchools, elementTeam } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { addDays, dateIn } from '#model/dates.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { drawPlan } from './written-plan.ts'

const today = dateIn('America/Chicago', new Date())
const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

/** Schools, departments, and lists of a district, by name. */
async function places(district: Awaited<ReturnType<typeof newDistrict>>) {
  const { db, districtId, regionId } = district
  const named = (name: string) => ({ districtId, name, nameKey: nameKey(name), ...stamps })
  const south = { ...named('South'), id: newId('region') }
  const school = (name: string, region: string) => ({
    ...named(name),
    id: newId('school'),
    regionId: region,
    searchKey: searchKey(name),
  })
  const department = (name: string) => ({ ...named(name), id: newId('department'), searchKey: searchKey(name) })
  const choice = (list: string, name: string, position = 1) => ({ ...named(name), id: newId('choice'), list, position })
  const maple = school('Maple School', regionId)
  const elm = school('Old Elm School', south.id)
  const [facilities, finance] = [department('Facilities'), department('Finance')]
  const [one, two] = [choice('tier_level', 'Tier 1'), choice('tier_level', 'Tier 2', 2)]
  const [thinker, neighbor] = [choice('grade_portrait', 'Thinker'), choice('grade_portrait', 'Neighbor', 2)]
  const [learners, housing] = [choice('subgroup', 'Multilingual'), choice('subgroup', 'Without housing', 2)]
  await db.batch([
    db.insert(regions).values(south),
    db.insert(schools).values([maple, elm]),
    db.insert(departments).values([facilities, finance]),
    db.insert(choices).values([one, two, thinker, neighbor, learners, housing]),
  ])
  return { maple, elm, facilities, finance, one, two, thinker, neighbor, learners, housing }
}

/** Seven elements in several groups each; every number of the grouped reports can be counted by hand. */
export async function groupedDistrict() {
  const district = await newDistrict()
  const { db, districtId, schoolId: juniper } = district
  const ada = await district.person('super_admin', { firstName: 'Ada', lastName: 'Peña' })
  const bob = await district.person('pilot_user', { firstName: 'Bob', lastName: 'Ruiz' })
  await district.person('pilot_user', { firstName: 'Cy', lastName: 'Idle' })
  const of = await places(district)
  const draft = drawPlan(district, 'Counted', { startDate: '2025-07-01', endDate: '2035-06-30' })
  const { add } = draft
  const pillar = add('pillar', null, 'First pillar')
  const reading = add('initiative', pillar, 'Reading', { alertStatus: 'high_risk', ownerId: ada.id })
  const numbers = add('initiative', pillar, 'Numbers')
  const grade3 = add('objective', reading, 'Grade 3', {
    alertStatus: 'some_risk',
    progressStatus: 'doing',
    endDate: addDays(today, -40),
    lastReviewOn: '2026-08-03',
  })
  const grade5 = add('objective', reading, 'Grade 5', {
    alertStatus: 'on_track',
    objectiveAchieved: true,
    achievedOn: '2026-08-01',
    achievedBy: ada.id,
  })
  const tutors = add('strategy', grade3, 'Tutors', {
    alertStatus: 'high_risk',
    alertSince: '2026-09-01',
    ownerId: bob.id,
    tierLevelId: of.one.id,
  })
  const books = add('strategy', grade3, 'Books', {
    alertStatus: 'on_track',
    progressStatus: 'done',
    doneOn: addDays(today, -1),
    endDate: addDays(today, 10),
  })
  const calls = add('activity', tutors, 'Calls', { ownerId: bob.id })
  await draft.write()
  const link = (row: { id: string }, targetId: string) => ({ districtId, elementId: row.id, targetId })
  await db.batch([
    db
      .insert(elementSchools)
      .values([link(reading, juniper), link(tutors, juniper), link(tutors, of.maple.id), link(grade5, of.maple.id)]),
    db.insert(elementDepartments).values([link(reading, of.facilities.id), link(grade5, of.finance.id)]),
    db.insert(elementTeam).values([link(tutors, ada.id)]),
    db
      .insert(elementChoices)
      .values([
        link(tutors, of.thinker.id),
        link(tutors, of.neighbor.id),
        link(tutors, of.learners.id),
        link(tutors, of.housing.id),
        link(grade3, of.learners.id),
      ]),
  ])
  const get = async (path: string, who = ada) => (await who.call('GET', `reports/${path}`)).body.data
  return { district, ada, bob, ...of, juniper, plan: draft.plan, pillar, reading, numbers, calls, books, get }
}
