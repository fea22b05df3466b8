import type { addresses, directoryDistricts } from '#db/directory/schema.ts'
import { choices, departments, districts, regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { hashPassword } from '#db/people/password-hash.ts'
import { userGrades, userSchools, users } from '#db/people/schema.ts'
import { analyses, budgets, expenditures, fidelityChecks, variableGroups } from '#db/plans/parts-schema.ts'
import {
  elementChoices,
  elementDepartments,
  elementSchools,
  elements,
  elementTeam,
  plans,
  reviews,
} from '#db/plans/schema.ts'
import { repositoryStrategies } from '#db/repository/schema.ts'
import { nextDigestAt } from '#model/digest-time.ts'
import { searchKey } from '#model/keys.ts'
import { type Calendar, makeCalendar } from './calendar.ts'
import { districtRows, referencesOf } from './district-rows.ts'
import { libraryRows } from './library-rows.ts'
import { peopleRows } from './people-rows.ts'
import { addPlanRows } from './plan-rows.ts'
import { noPlanRows, type PlanRows } from './plan-tables.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedMeasures } from './seed-measures.ts'
import { seedMeetings } from './seed-meetings.ts'
import { seedNotices } from './seed-notices.ts'
import type { References } from './seed-references.ts'
import { seedSurveys } from './seed-surveys.ts'
import type { SeedDistrict } from './story-shape.ts'
import { writeRows } from './write.ts'

export type Log = (line: string) => void
/** What the directory needs to know about a seeded district. */
export type DirectoryRows = {
  district: typeof directoryDistricts.$inferInsert
  addresses: (typeof addresses.$inferInsert)[]
}

/** How many plans to write together: enough to need few statements, few enough to fit in memory. */
const GROUP = 40

/** Writes a whole district to its cell, and returns its directory data. */
export async function seedDistrict(
  database: D1Database,
  story: SeedDistrict,
  { cell, now, log, files }: { cell: string; now: Date; log: Log; files?: R2Bucket },
): Promise<DirectoryRows> {
  const { name, timeZone } = story.profile
  const districtId = newId('district')
  const calendar = makeCalendar(timeZone, now)
  const find = referencesOf(story)
  const planIds = story.plans.map(() => newId('plan'))
  const defaultPlanId = planIds[story.plans.findIndex(({ head }) => head.name === story.defaultPlan)]
  if (!defaultPlanId) throw new Error(`The seed knows no plan "${story.defaultPlan}"`)
  const district = districtRows(districtId, story, find, calendar)
  if (story.logo && files) Object.assign(district.district, await seedLogo(files, districtId, story.logo))
  const passwordHash = await hashPassword(story.password)
  const people = peopleRows({ districtId, passwordHash, defaultPlanId }, story, find, calendar)
  await writeRows(database, districts, [district.district])
  await writeRows(database, regions, district.regions)
  await writeRows(database, choices, district.choices)
  await writeRows(database, schools, district.schools)
  await writeRows(database, departments, district.departments)
  await writeRows(database, users, people.users)
  await writeRows(database, userSchools, people.schools)
  await writeRows(database, userGrades, people.grades)
  await writeRows(database, audit, [...district.audit, ...people.audit])
  const library = libraryRows(districtId, story, find, calendar)
  await writeRows(database, repositoryStrategies, library.strategies)
  await writeRows(database, audit, library.audit)
  log(`${name}: ${counted(district.schools.length, 'school')}, ${counted(people.users.length, 'account')}`)
  await seedPlans(database, { districtId, planIds }, story, find, calendar, log)
  const read = await seedMeasures({ database, districtId, planId: defaultPlanId }, story, find, calendar)
  log(`${name}: ${counted(story.measures.length, 'measure')}, ${counted(read, 'reading')}`)
  const asked = await seedSurveys({ database, districtId, planId: defaultPlanId }, story, find, calendar)
  log(`${name}: ${counted(asked, 'survey')}`)
  const held = await seedMeetings({ database, districtId, planId: defaultPlanId }, story, find, calendar)
  log(`${name}: ${counted(held, 'meeting')}`)
  await seedNotices({ database, districtId }, calendar)
  if (files) {
    const kept = await seedDocuments({ database, files, districtId }, story, calendar)
    log(`${name}: ${counted(kept, 'document')}`)
  }
  return {
    district: {
      ...{ id: districtId, name, searchKey: searchKey(name), cell, timeZone, status: 'active' },
      nextDigestAt: nextDigestAt(timeZone, now),
      createdAt: district.district.createdAt,
    },
    addresses: people.addresses,
  }
}

/** Stores it in the district's files, like an upload (worker/districts/keep-logo.ts). */
async function seedLogo(files: R2Bucket, districtId: string, base64: string) {
  const logoId = newId('logo')
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  await files.put(`d/${districtId}/${logoId}`, bytes, { httpMetadata: { contentType: 'image/png' } })
  return { logoId, logoType: 'image/png' as const }
}

async function seedPlans(
  database: D1Database,
  { districtId, planIds }: { districtId: string; planIds: readonly string[] },
  story: SeedDistrict,
  find: References,
  calendar: Calendar,
  log: Log,
): Promise<void> {
  let done = 0
  for (let from = 0; from < story.plans.length; from += GROUP) {
    const rows = noPlanRows()
    for (const [at, plan] of story.plans.slice(from, from + GROUP).entries()) {
      const planId = planIds[from + at] as string // one for each plan
      addPlanRows(rows, { districtId, planId }, plan, find, calendar)
    }
    await writePlans(database, rows)
    done += rows.elements.length
    const plansDone = Math.min(from + GROUP, story.plans.length)
    log(`${story.profile.name}: ${plansDone} of ${counted(story.plans.length, 'plan')}, ${counted(done, 'element')}`)
  }
}

async function writePlans(database: D1Database, rows: PlanRows): Promise<void> {
  await writeRows(database, plans, rows.plans)
  await writeRows(database, elements, rows.elements)
  await writeRows(database, elementTeam, rows.team)
  await writeRows(database, elementSchools, rows.schools)
  await writeRows(database, elementDepartments, rows.departments)
  await writeRows(database, elementChoices, rows.choices)
  await writeRows(database, reviews, rows.reviews)
  await writeRows(database, budgets, rows.budgets)
  await writeRows(database, expenditures, rows.expenditures)
  await writeRows(database, fidelityChecks, rows.checks)
  await writeRows(database, variableGroups, rows.variables)
  await writeRows(database, analyses, rows.analyses)
  await writeRows(database, audit, rows.audit)
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
}
