import { eq, type SQL, sql } from 'drizzle-orm'
import { choices } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { guard, guardThat } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { matches, type PageQuery, page } from '#db/kit/page.ts'
import { type Author, createStamps, updateStamps } from '#db/kit/stamps.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measures } from '#db/measures/schema.ts'
import { scorecardItems, scorecards } from '#db/measures/use-schema.ts'
import { deletions } from '#db/plans/schema.ts'
import { surveyDimensions, surveys } from '#db/surveys/schema.ts'
import { nameKey, searchKey } from '#model/keys.ts'

/** The named scorecards of a district; its own has no row. */

const itemCount = sql<number>`(select count(*) from scorecard_items si where si.district_id = scorecards.district_id and si.scorecard_id = scorecards.id)`
const columns = {
  id: scorecards.id,
  name: scorecards.name,
  description: scorecards.description,
  item_count: itemCount.as('item_count'),
  version: scorecards.version,
  updated_at: scorecards.updatedAt,
  deleted_at: sql<string | null>`${scorecards.deletedAt}`.as('scorecard_deleted_at'),
}

export function listScorecards(tenant: Tenant, ask: PageQuery & { search?: string | undefined }) {
  return page(tenant, ask, {
    columns,
    from: scorecards,
    where: notDeleted(
      tenant,
      scorecards,
      matches(ask.search ? searchKey(ask.search) : undefined, scorecards.searchKey),
    ),
    sorts: { name: scorecards.nameKey, updated_at: scorecards.updatedAt },
    fallback: 'name',
    id: scorecards.id,
  })
}

const isItem = (column: 'measure_id' | 'survey_dimension_id') => sql.raw(`scorecard_items.${column} is not null`)

/** A scorecard in or out of the trash with its items in their order, in one trip. */
export async function findScorecard(tenant: Tenant, id: string) {
  const [rows, items] = await tenant.db.batch([
    tenant.db
      .select({ ...columns, deletion_id: scorecards.deletionId })
      .from(scorecards)
      .where(inDistrict(tenant, scorecards, eq(scorecards.id, id))),
    tenant.db
      .select({
        measure_id: scorecardItems.measureId,
        survey_dimension_id: scorecardItems.surveyDimensionId,
        measure_name: sql<string | null>`${measures.name}`.as('measure_name'),
        survey_name: sql<string | null>`${surveys.name} || ': ' || ${choices.name}`.as('survey_name'),
      })
      .from(scorecardItems)
      .leftJoin(
        measures,
        sameDistrict(measures, scorecardItems, eq(measures.id, scorecardItems.measureId), isItem('measure_id')),
      )
      .leftJoin(
        surveyDimensions,
        sameDistrict(
          surveyDimensions,
          scorecardItems,
          eq(surveyDimensions.id, scorecardItems.surveyDimensionId),
          isItem('survey_dimension_id'),
        ),
      )
      .leftJoin(surveys, sameDistrict(surveys, surveyDimensions, eq(surveys.id, surveyDimensions.surveyId)))
      .leftJoin(choices, sameDistrict(choices, surveyDimensions, eq(choices.id, surveyDimensions.dimensionId)))
      .where(
        inDistrict(
          tenant,
          scorecardItems,
          eq(scorecardItems.scorecardId, id),
          sql`coalesce(${measures.deletedAt}, ${surveys.deletedAt}) is null`,
        ),
      )
      .orderBy(scorecardItems.position),
  ])
  return rows[0] ? { ...rows[0], items } : null
}
export type FoundScorecard = NonNullable<Awaited<ReturnType<typeof findScorecard>>>

export type Item = { measure_id: string; survey_dimension_id: null } | { measure_id: null; survey_dimension_id: string }

/** Which of these measures and dimensions exist, with their names, in one trip. */
export async function findItems(tenant: Tenant, items: readonly Item[]) {
  const known = (ids: readonly (string | null)[]) => among(ids.filter((one) => one !== null))
  const [ofMeasures, ofSurveys] = await tenant.db.batch([
    tenant.db
      .select({ id: measures.id, name: measures.name })
      .from(measures)
      .where(notDeleted(tenant, measures, sql`${measures.id} in ${known(items.map((one) => one.measure_id))}`)),
    tenant.db
      .select({ id: surveyDimensions.id, name: sql<string>`${surveys.name} || ': ' || ${choices.name}`.as('name') })
      .from(surveyDimensions)
      .innerJoin(
        surveys,
        sameDistrict(
          surveys,
          surveyDimensions,
          eq(surveys.id, surveyDimensions.surveyId),
          sql`${surveys.deletedAt} is null`,
        ),
      )
      .innerJoin(choices, sameDistrict(choices, surveyDimensions, eq(choices.id, surveyDimensions.dimensionId)))
      .where(
        inDistrict(
          tenant,
          surveyDimensions,
          sql`${surveyDimensions.id} in ${known(items.map((one) => one.survey_dimension_id))}`,
        ),
      ),
  ])
  return new Map([...ofMeasures, ...ofSurveys].map(({ id, name }) => [id, name]))
}

function named(name: string) {
  return { name, nameKey: nameKey(name), searchKey: searchKey(name) }
}

/** Statements: the items in this order. */
function insertItems(tenant: Tenant, scorecardId: string, items: readonly Item[]) {
  return insertMany(
    tenant,
    scorecardItems,
    items.map(({ measure_id, survey_dimension_id }, position) => ({
      id: newId('scorecardItem'),
      scorecardId,
      measureId: measure_id,
      surveyDimensionId: survey_dimension_id,
      position,
    })),
  )
}

type Written = { id: string; name: string; description: string | null; items: readonly Item[] }

/** Statements: a new scorecard with its items. */
export function insertScorecard(tenant: Tenant, by: Author, { id, name, description, items }: Written) {
  return [
    tenant.db
      .insert(scorecards)
      .values({ districtId: tenant.districtId, id, ...named(name), description, ...createStamps(by) }),
    ...insertItems(tenant, id, items),
  ]
}

/** Statements: the given fields of a scorecard, if it still has this version. */
export function updateScorecard(
  tenant: Tenant,
  by: Author,
  version: number,
  { id, name, description, items }: Partial<Written> & { id: string },
) {
  return [
    guard(tenant, scorecards, id, version, scorecards.deletedAt),
    tenant.db
      .update(scorecards)
      .set({
        ...(name === undefined ? {} : named(name)),
        ...(description === undefined ? {} : { description }),
        version: sql`${scorecards.version} + 1`,
        ...updateStamps(by),
      })
      .where(notDeleted(tenant, scorecards, eq(scorecards.id, id))),
    ...(items === undefined
      ? []
      : [
          tenant.db
            .delete(scorecardItems)
            .where(inDistrict(tenant, scorecardItems, eq(scorecardItems.scorecardId, id), sql`not ${isTrashed()}`)),
          ...insertItems(tenant, id, items),
        ]),
  ]
}

type Trashed = { id: string; name: string; version: number }

/** Statements: moves a scorecard to the trash, if it still has this version. */
export function trashScorecard(tenant: Tenant, by: Author, { id, name, version }: Trashed) {
  const deletionId = newId('deletion')
  return [
    guard(tenant, scorecards, id, version, scorecards.deletedAt),
    changeTrash(tenant, by, eq(scorecards.id, id), { deletedAt: by.now, deletionId }),
    tenant.db.insert(deletions).values({
      ...{ districtId: tenant.districtId, id: deletionId, at: by.now, userId: by.actor.userId },
      ...{ entity: 'scorecard', entityId: id, planId: null, name, total: 1 },
    }),
  ]
}

/** Statements: takes a scorecard out of the trash, with another name if one is given. */
export function untrashScorecard(tenant: Tenant, by: Author, id: string, deletionId: string, name?: string) {
  const here = inDistrict(tenant, scorecards, eq(scorecards.id, id), eq(scorecards.deletionId, deletionId))
  return [
    guardThat(tenant, sql`select 1 from ${scorecards} where ${here}`),
    changeTrash(tenant, by, eq(scorecards.id, id), {
      deletedAt: null,
      deletionId: null,
      ...(name === undefined ? {} : named(name)),
    }),
    tenant.db.delete(deletions).where(inDistrict(tenant, deletions, eq(deletions.id, deletionId))),
  ]
}

function changeTrash(tenant: Tenant, by: Author, which: SQL, set: Partial<typeof scorecards.$inferInsert>) {
  return tenant.db
    .update(scorecards)
    .set({ ...set, version: sql`${scorecards.version} + 1`, ...updateStamps(by) })
    .where(inDistrict(tenant, scorecards, which))
}

/**
 * The measure or survey of an item is in the trash: nobody sees the item, but it must still be there if the measure
 * or survey is restored.
 */
function isTrashed() {
  const measure = sql`select 1 from ${measures} where ${measures.districtId} = ${scorecardItems.districtId}
    and ${measures.id} = ${scorecardItems.measureId} and ${measures.deletedAt} is not null`
  const survey = sql`select 1 from ${surveyDimensions} join ${surveys} on ${surveys.districtId} = ${surveyDimensions.districtId}
    and ${surveys.id} = ${surveyDimensions.surveyId} and ${surveys.deletedAt} is not null
    where ${surveyDimensions.districtId} = ${scorecardItems.districtId} and ${surveyDimensions.id} = ${scorecardItems.surveyDimensionId}`
  return sql`(exists (${measure}) or exists (${survey}))`
}
