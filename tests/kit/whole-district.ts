import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { choices, departments, districts, regions, schools } from '#db/districts/schema.ts'
import { documents } from '#db/documents/schema.ts'
import { importRuns, imports } from '#db/imports/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { measures, measureTargets, readings } from '#db/measures/schema.ts'
import {
  readingRequestSchools,
  readingRequests,
  scorecardItems,
  scorecards,
  smallGroupRules,
} from '#db/measures/use-schema.ts'
import { sessions, users } from '#db/people/schema.ts'
import { budgets, expenditures, fidelityChecks } from '#db/plans/parts-schema.ts'
import { deletions, elements, plans, reviews } from '#db/plans/schema.ts'
import { repositoryStrategies } from '#db/repository/schema.ts'
import { elementRow, planRow, SEED_TIME } from '#db/seed/factories.ts'
import { surveyDimensions, surveyResults, surveys, surveyWaves } from '#db/surveys/schema.ts'
import { CHOICE_LISTS, type ChoiceList } from '#model/fields.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { LEVEL_KEYS, type LevelKey, type NodeKey } from '#model/levels.ts'
import { measureRow, ruleRow } from '#tests/measures/measure-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { markedSurvey } from '#tests/surveys/survey-rows.ts'
import { askedRows } from './asked-rows.ts'
import { undoOf } from './bulk-undo.ts'
import { checkRows } from './check-rows.ts'
import { newDistrict } from './district.ts'
import { markedDocuments } from './document-rows.ts'
import { libraryRows } from './library-rows.ts'
import { insertMeetings, markedMeetings } from './meeting-rows.ts'
import { moneyRows } from './money-rows.ts'
import { presentedReport } from './presented-report.ts'
import { scorecardRow } from './scorecard-row.ts'
import { importAudits, uploadRows } from './upload-rows.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
const NODES = ['plan', ...LEVEL_KEYS] as const

/**
 * A district with one thing of each kind, and a mark in every name, so that a leak is visible as text. `ids` has what
 * the requests of tests/kit/requests.ts may name.
 */
export async function wholeDistrict(mark: string, cell: '00' | '01' = '00') {
  const district = await newDistrict(`${mark} District`, cell)
  const { districtId, db } = district
  const admin = await district.person('super_admin', { firstName: mark, lastName: 'Admin' })
  const member = await district.person('pilot_user', { firstName: mark, lastName: 'Member' })
  const pending = await district.person('community_member', {
    firstName: mark,
    lastName: 'Pending',
    status: 'pending',
    emailConfirmedAt: SEED_TIME,
  })
  const invited = await district.person('pilot_user', {
    firstName: mark,
    lastName: 'Invited',
    passwordHash: null,
    emailConfirmedAt: null,
  })
  const erasable = await district.person('pilot_user', {
    firstName: mark,
    lastName: 'Gone',
    status: 'deleted',
    formerStatus: 'accepted',
    deletedAt: new Date().toISOString(),
  })
  const unreached = await district.person('pilot_user', {
    firstName: mark,
    lastName: 'Unreached',
    emailState: 'bounced',
    emailStateAt: SEED_TIME,
  })
  const grown = await growPlan(district, `${mark} plan`)
  // A second one of each level with children, so that a test can move every child.
  const beside = (
    level: 'pillar' | 'initiative' | 'objective' | 'strategy',
    parent: Parameters<typeof elementRow>[2],
  ) => elementRow(grown.plan, level, parent, `${mark} second ${level}`, { position: 2 })
  const others = {
    pillar: beside('pillar', null),
    initiative: beside('initiative', grown.pillar),
    objective: beside('objective', grown.initiative),
    strategy: beside('strategy', grown.objective),
  }
  const node = Object.fromEntries(NODES.map((key) => [key, grown[key].id])) as Record<NodeKey, string>
  const review = {} as Record<NodeKey, string>
  const removedReview = {} as Record<NodeKey, string>
  const reviewRows = NODES.flatMap((key) => {
    const row = (gone: boolean) => ({
      districtId,
      id: newId('review'),
      planId: node.plan,
      elementId: key === 'plan' ? null : node[key],
      reviewedOn: '2026-08-01',
      summary: `${mark} review`,
      ...stamps,
      ...(gone ? { deletedAt: new Date().toISOString(), deletionId: newId('deletion') } : {}),
    })
    const [kept, gone] = [row(false), row(true)]
    review[key] = kept.id
    removedReview[key] = gone.id
    return [kept, gone]
  })
  const checks = checkRows(districtId, node, `${mark} comments`)
  const measure = measureRow(districtId, `${mark} measure`, { ownerId: admin.id })
  const trashedAt = { deletedAt: new Date().toISOString(), deletionId: newId('deletion') }
  const trashedMeasure = measureRow(districtId, `${mark} trashed measure`, trashedAt)
  const note = `${mark} note`
  const reading = {
    ...{ districtId, id: newId('reading'), measureId: measure.id, schoolYear: '2025-2026', readOn: '2026-05-01' },
    ...{ value: 70_000, people: 50, note, schoolId: district.schoolId, ...stamps },
  }
  const asked = askedRows(districtId, { measureId: measure.id, schoolId: district.schoolId, userId: admin.id, note })
  const [scorecard, removedScorecard] = [
    scorecardRow(districtId, `${mark} scorecard`),
    scorecardRow(districtId, `${mark} removed scorecard`, true),
  ]
  const meeting = await markedMeetings(districtId, mark, admin.id)
  const rule = ruleRow(districtId, `${mark} rule`)
  const money = moneyRows(districtId, node, `${mark} books`)
  const choiceRow = (list: ChoiceList, name: string) => {
    return { districtId, id: newId('choice'), list, name, nameKey: nameKey(name), position: 1, ...stamps }
  }
  const choiceRows = CHOICE_LISTS.map((list) => choiceRow(list, `${mark} ${list}`))
  // Apart from the entry that requests delete: one in use needs another in its place.
  const asksAbout = choiceRow('survey_dimension', `${mark} dimension in use`)
  const survey = markedSurvey(districtId, mark, { ownerId: admin.id, dimensionId: asksAbout.id })
  const department = {
    districtId,
    id: newId('department'),
    name: `${mark} department`,
    nameKey: nameKey(`${mark} department`),
    searchKey: searchKey(`${mark} department`),
    ...stamps,
  }
  const second = placesNamed('second')
  const removed = placesNamed('removed', { deletedAt: new Date().toISOString(), deletionId: newId('deletion') })
  const logo = { id: newId('logo') }
  await env.FILES.put(`d/${districtId}/${logo.id}`, `${mark} logo`)
  const picture = newId('picture')
  await env.FILES.put(`d/${districtId}/${picture}`, `${mark} picture`)
  const document = await markedDocuments(districtId, node, mark)
  const library = await libraryRows(districtId, mark, admin.id)
  const upload = await uploadRows(districtId, mark, admin.id)
  const trash = await thrown()
  const session = {
    ...{ districtId, id: crypto.randomUUID(), userId: admin.id, userAgent: `${mark} browser` },
    ...{ createdAt: SEED_TIME, seenAt: new Date().toISOString(), expiresAt: '2099-01-01T00:00:00.000Z' },
  }
  await db.batch([
    ...Object.values(others).map((row) => db.insert(elements).values(row)),
    db
      .update(users)
      .set({ pictureId: picture })
      .where(and(eq(users.districtId, districtId), eq(users.id, admin.id))),
    db.update(districts).set({ logoId: logo.id, logoType: 'image/png' }).where(eq(districts.districtId, districtId)),
    db.insert(departments).values([department, second.department, removed.department]),
    db.insert(regions).values([second.region, removed.region]),
    db.insert(schools).values([second.school, removed.school]),
    ...[...choiceRows, asksAbout].map((row) => db.insert(choices).values(row)),
    ...reviewRows.map((row) => db.insert(reviews).values(row)),
    ...library.strategies.map((row) => db.insert(repositoryStrategies).values(row)),
    db.insert(audit).values(library.imported),
    db.insert(imports).values([library.upload, ...upload.rows]),
    db.insert(importRuns).values(upload.runs),
    db.insert(audit).values(importAudits(admin.id, upload.ids, measure.id, survey, second)),
    db.insert(sessions).values(session),
    ...document.rows.map((row) => db.insert(documents).values(row)),
    ...checks.rows.map((row) => db.insert(fidelityChecks).values(row)),
    ...money.years.map((row) => db.insert(budgets).values(row)),
    ...money.spent.map((row) => db.insert(expenditures).values(row)),
    db.insert(measures).values([measure, trashedMeasure]),
    db.insert(readings).values(reading),
    db.insert(measureTargets).values(asked.target),
    db.insert(audit).values(asked.saved),
    db.insert(surveys).values(survey.surveys),
    db.insert(surveyDimensions).values(survey.dimension),
    db.insert(surveyWaves).values(survey.wave),
    db.insert(surveyResults).values(survey.result),
    db.insert(scorecards).values([scorecard, removedScorecard]),
    db.insert(scorecardItems).values({
      ...{ districtId, id: newId('scorecardItem'), scorecardId: scorecard.id, measureId: measure.id, position: 1 },
    }),
    ...insertMeetings(db, meeting),
    db.insert(smallGroupRules).values(rule),
    db.insert(readingRequests).values(asked.request),
    db.insert(readingRequestSchools).values(asked.school),
  ] as never)

  /** An empty region, and a school and a department of the first region. */
  function placesNamed(which: string, over: { deletedAt?: string; deletionId?: string } = {}) {
    const place = <K extends 'region' | 'school' | 'department'>(kind: K) => {
      const name = `${mark} ${which} ${kind}`
      return {
        districtId,
        id: newId(kind),
        name,
        nameKey: nameKey(name),
        searchKey: searchKey(name),
        ...stamps,
        ...over,
      }
    }
    return {
      region: place('region'),
      school: { ...place('school'), regionId: district.regionId },
      department: place('department'),
    }
  }

  /** One row of each kind in the trash, each with its own deletion. */
  async function thrown() {
    const at = new Date().toISOString()
    const ids = {} as Record<NodeKey, string>
    const gone = planRow(districtId, `${mark} thrown plan`, { deletedAt: at, deletionId: newId('deletion') })
    const parents: Record<LevelKey, Parameters<typeof elementRow>[2]> = {
      pillar: null,
      initiative: grown.pillar,
      objective: grown.initiative,
      assessment: grown.objective,
      strategy: grown.objective,
      activity: grown.strategy,
    }
    const rows = LEVEL_KEYS.map((level) => {
      const deletionId = newId('deletion')
      return elementRow(grown.plan, level, parents[level], `${mark} thrown ${level}`, { deletedAt: at, deletionId })
    })
    ids.plan = gone.id
    for (const row of rows) ids[row.level] = row.id
    const kept = [gone, ...rows].map((row) => ({
      districtId,
      id: row.deletionId!,
      at,
      userId: admin.id,
      entity: 'level' in row ? row.level : ('plan' as const),
      entityId: row.id,
      planId: 'level' in row ? row.planId : row.id,
      name: row.name,
      total: 1,
    }))
    await db.batch([
      db.insert(plans).values(gone),
      ...rows.map((row) => db.insert(elements).values(row)),
      ...kept.map((row) => db.insert(deletions).values(row)),
    ] as never)
    return ids
  }

  const ids = {
    node,
    review,
    removedReview,
    presented: await presentedReport(district, grown.plan, admin.id),
    check: checks.check,
    removedCheck: checks.removedCheck,
    expenditure: money.expenditure,
    removedExpenditure: money.removedExpenditure,
    trash,
    other: Object.fromEntries(Object.entries(others).map(([key, row]) => [key, row.id])) as Partial<
      Record<NodeKey, string>
    >,
    library: library.ids,
    upload: upload.ids,
    session: session.id,
    document: document.ids,
    choice: Object.fromEntries(choiceRows.map((row) => [row.list, row.id])) as Record<ChoiceList, string>,
    school: district.schoolId,
    department: department.id,
    region: district.regionId,
    second: { region: second.region.id, school: second.school.id, department: second.department.id },
    removed: { region: removed.region.id, school: removed.school.id, department: removed.department.id },
    member: member.id,
    admin: admin.id,
    picture,
    pending: pending.id,
    invited: invited.id,
    erasable: { id: erasable.id, name: `${mark} Gone` },
    unreached: unreached.id,
    measure: measure.id,
    trashedMeasure: trashedMeasure.id,
    reading: reading.id,
    measureSave: asked.saved.id,
    ...survey.ids,
    askedDimension: asksAbout.id,
    scorecard: scorecard.id,
    removedScorecard: removedScorecard.id,
    ...meeting.ids,
    rule: rule.id,
    readingRequest: asked.request.id,
    district: districtId,
    undo: await undoOf(districtId, admin.id, { id: node.initiative }),
  }
  return { ...district, mark, admin, ids }
}
export type WholeDistrict = Awaited<ReturnType<typeof wholeDistrict>>
export type Ids = WholeDistrict['ids']
