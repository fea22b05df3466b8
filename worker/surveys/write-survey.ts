import { type Changes, differences, insertAudit, referenceChange } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { tellOwner } from '#db/notices/tell.ts'
import { guardSurveyData, raiseSurveyData, readSurveyData, type SurveyData } from '#db/surveys/data.ts'
import { findSettings } from '#db/surveys/surveys.ts'
import {
  deleteDimensions,
  deleteWaves,
  guardSurvey,
  insertDimensions,
  insertSurvey,
  insertWaves,
  updateDimensions,
  updateSurvey,
  updateWaves,
} from '#db/surveys/write.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { REQUIRED } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { asNameTaken } from '#worker/kit/name-taken.ts'
import { conflict, invalid, notFound, stale } from '#worker/kit/problem.ts'
import type { CreateSurvey, EditSurvey, ReplaceSurvey, Survey } from './contract.ts'
import { decideResults } from './decide-results.ts'
import { describeStructure, type Named, namesOf } from './describe-survey.ts'
import { getSurvey } from './present-survey.ts'
import { type Draft, draftOf } from './survey-draft.ts'

const NEW = { dimensions: [], waves: [] }

/** Creates a survey with its dimensions and waves; the flat form can bring the first result. */
export async function createSurvey(
  tenant: Tenant,
  caller: Caller,
  input: CreateSurvey,
  key: string | null,
): Promise<Survey> {
  const name = nameOf(input)
  const draft = draftOf(NEW, input)
  const make = async (id: string, idempotencyWrites: Statement[]) => {
    const names = await namesOf(tenant, { ownerId: input.owner_id || null, before: null, next: draft })
    const settings = settingsOf(input, name)
    const row = { id, ...settings, threshold: caller.district.smallGroup, ...createStamps(caller) }
    const data = { rules: { threshold: row.threshold }, groups: [], results: [] }
    const result = decideResults(tenant, caller, data, draft.result ? [draft.result] : [])
    const changes = {
      ...differences({}, { ...shownSettings(settings), ...describeStructure(draft, names) }),
      ...referenceChange('owner', null, ownerOf(settings, names)),
    }
    try {
      await runBatch(tenant, [
        ...idempotencyWrites,
        insertSurvey(tenant, row),
        ...insertDimensions(tenant, id, draft.dimensions),
        ...insertWaves(tenant, caller, id, draft.waves),
        ...result.statements,
        insertAudit(tenant, caller, {
          ...{ entity: 'survey', entityId: id, action: 'create' },
          changes: { ...changes, ...result.changes },
        }),
        ...tellOwner(tenant, caller, { entity: 'survey', id, was: null, is: row.ownerId }),
      ])
    } catch (error) {
      throw asNameTaken(error)
    }
    return id
  }
  return getSurvey(tenant, caller, await idempotent(tenant, caller, key, input, make, newId('survey')))
}

function nameOf({ name, pulse_name }: Pick<CreateSurvey, 'name' | 'pulse_name'>): string {
  const given = name ?? pulse_name
  if (given === undefined) throw invalid({ name: [REQUIRED] })
  return given
}

type Settings = Pick<CreateSurvey, 'respondent_type' | 'organization' | 'description' | 'owner_id'>
function settingsOf(input: Settings, name: string) {
  return {
    ...{ name, nameKey: nameKey(name), searchKey: searchKey(name), respondentType: input.respondent_type },
    organization: input.organization?.trim() || null,
    description: input.description || null,
    ownerId: input.owner_id || null,
  }
}

type StoredSettings = Omit<ReturnType<typeof settingsOf>, 'nameKey' | 'searchKey'>
/** The settings as the history shows them, without the owner. */
function shownSettings({ name, respondentType, organization, description }: StoredSettings) {
  return { name, respondent_type: respondentType, organization, description }
}

function ownerOf({ ownerId: id }: Pick<StoredSettings, 'ownerId'>, { people }: Named) {
  return id === null ? null : { id, name: people.get(id) ?? null }
}

/** Saves what is given; the sets of dimensions and waves are complete if they are given. */
export function editSurvey(tenant: Tenant, caller: Caller, id: string, input: EditSurvey): Promise<Survey> {
  return save(tenant, caller, id, input)
}

/** Replaces every field; what is not given becomes empty. */
export function replaceSurvey(tenant: Tenant, caller: Caller, id: string, input: ReplaceSurvey): Promise<Survey> {
  const { organization = null, description = null, owner_id = null, dimensions = [], waves = [] } = input
  return save(tenant, caller, id, {
    ...input,
    name: nameOf(input),
    organization,
    description,
    owner_id,
    dimensions,
    waves,
  })
}

async function save(tenant: Tenant, caller: Caller, id: string, input: EditSurvey): Promise<Survey> {
  const settings = await findSettings(tenant, id)
  if (!settings || settings.deletedAt !== null) throw notFound()
  const isStale = async () => stale(input.version, await getSurvey(tenant, caller, id))
  if (settings.version !== input.version) throw await isStale()
  const data = await readSurveyData(tenant, id, null)
  const draft = draftOf(data, input)
  const next = settingsOf(
    {
      respondent_type: input.respondent_type ?? settings.respondentType,
      organization: input.organization === undefined ? settings.organization : input.organization,
      description: input.description === undefined ? settings.description : input.description,
      owner_id: input.owner_id === undefined ? settings.ownerId : input.owner_id,
    },
    input.name ?? input.pulse_name ?? settings.name,
  )
  const removed = removedOf(data, draft)
  if (removed.results > 0 && !input.delete_results) throw conflict(removedWords(removed))
  const names = await namesOf(tenant, { ownerId: next.ownerId, wasOwner: settings.ownerId, before: data, next: draft })
  const changes = {
    ...changesOf(
      { ...shownSettings(settings), ...describeStructure(data, names) },
      { ...shownSettings(next), ...describeStructure(draft, names) },
    ),
    ...referenceChange('owner', ownerOf(settings, names), ownerOf(next, names)),
  }
  const result = decideResults(tenant, caller, { ...data, results: removed.kept }, draft.result ? [draft.result] : [])
  const all = { ...changes, ...result.changes, ...(removed.results > 0 && { results: [removed.results, 0] }) }
  if (Object.keys(all).length === 0) return getSurvey(tenant, caller, id)
  try {
    await runBatch(tenant, [
      guardSurvey(tenant, id, input.version),
      guardSurveyData(tenant, id, data.rules?.dataVersion ?? 0),
      ...deleteDimensions(tenant, removed.dimensions),
      ...deleteWaves(tenant, removed.waves),
      ...structureWrites(tenant, caller, id, data, draft),
      ...result.statements,
      updateSurvey(tenant, caller, id, next),
      raiseSurveyData(tenant, id),
      insertAudit(tenant, caller, { entity: 'survey', entityId: id, action: 'edit', changes: all as Changes }),
      ...tellOwner(tenant, caller, { entity: 'survey', id, was: settings.ownerId, is: next.ownerId }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw await isStale()
    throw asNameTaken(error)
  }
  return getSurvey(tenant, caller, id)
}

/** A field that only one of the two has became empty or was empty. */
function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const gone = Object.keys(before).flatMap((key) => (key in after ? [] : [[key, null]]))
  return differences(before, { ...after, ...Object.fromEntries(gone) })
}

function structureWrites(tenant: Tenant, caller: Caller, id: string, data: SurveyData, draft: Draft): Statement[] {
  const had = new Set([...data.dimensions, ...data.waves].map((one) => one.id))
  const kept = {
    dimensions: draft.dimensions.filter((one) => had.has(one.id)),
    waves: draft.waves.filter((one) => had.has(one.id)),
  }
  return [
    ...(kept.dimensions.length > 0 ? [updateDimensions(tenant, kept.dimensions)] : []),
    ...(kept.waves.length > 0 ? [updateWaves(tenant, caller, kept.waves)] : []),
    ...insertDimensions(
      tenant,
      id,
      draft.dimensions.filter((one) => !had.has(one.id)),
    ),
    ...insertWaves(
      tenant,
      caller,
      id,
      draft.waves.filter((one) => !had.has(one.id)),
    ),
  ]
}

/** The dimensions and waves that an edit removes, how many results they have, and the results that stay. */
function removedOf(data: SurveyData, draft: Draft) {
  const stays = new Set([...draft.dimensions, ...draft.waves].map(({ id }) => id))
  const goneOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).filter((id) => !stays.has(id))
  const kept = data.results.filter((one) => stays.has(one.waveId) && stays.has(one.surveyDimensionId))
  return {
    dimensions: goneOf(data.dimensions),
    waves: goneOf(data.waves),
    kept,
    results: data.results.length - kept.length,
  }
}

function removedWords({ dimensions, waves, results }: ReturnType<typeof removedOf>): string {
  const some = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])
  const what = [...some(dimensions.length, 'dimension'), ...some(waves.length, 'wave')].join(' and ')
  return `This would delete ${what} with ${some(results, 'result').join('')}. Confirm that you want to delete them.`
}
