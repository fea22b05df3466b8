import type { Tenant } from '#db/kit/tenant.ts'
import { selectPlace } from '#db/measures/uses.ts'
import { type NodeRef, selectNode } from '#db/plans/nodes.ts'
import { type SurveyUseRow, selectSurveyUses, selectUseWaves, type UseWaveRow } from '#db/surveys/uses.ts'
import { seesSlice } from '#model/measures/reader.ts'
import { shownResult, shownResultOf } from '#model/measures/survey-results.ts'
import { surveyTarget, waveName, waveState } from '#model/measures/surveys.ts'
import { numberOf } from '#model/measures/values.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { ElementSurvey, ElementSurveys } from '#worker/plans/element-surveys-contract.ts'
import { requireVisible } from '#worker/plans/tabs/require-visible.ts'
import { changeOf, firstYearOf } from '#worker/surveys/present-survey.ts'
import { gapShown } from '#worker/surveys/present-years.ts'

/** The dimensions of surveys that an element uses, each with what this person may see of its slice. */
export async function getSurveyUses(tenant: Tenant, caller: Caller, of: NodeRef): Promise<ElementSurveys> {
  return presentSurveyUses(caller, await readSurveyUses(tenant, caller, of))
}

export async function readSurveyUses(tenant: Tenant, { actor }: Caller, of: NodeRef) {
  const [nodes, places, uses, waves] = await tenant.db.batch([
    selectNode(tenant, actor, of),
    selectPlace(tenant, of.id),
    selectSurveyUses(tenant, of.id),
    selectUseWaves(tenant, of.id),
  ])
  return { node: nodes[0] ?? null, place: places[0] ?? null, uses, waves }
}
export type ReadSurveyUses = Awaited<ReturnType<typeof readSurveyUses>>

export function presentSurveyUses(caller: Caller, found: ReadSurveyUses): ElementSurveys {
  const { place, uses, waves } = requireVisible({ ...found, node: found.node && { editable: true } })
  if (!place) throw notFound()
  return {
    version: place.version,
    school: named(place.school_id, place.school_name),
    surveys: uses.map((use) =>
      presentUse(
        caller,
        use,
        waves.filter(({ useId }) => useId === use.id),
      ),
    ),
  }
}

function presentUse({ actor, today }: Caller, use: SurveyUseRow, waves: UseWaveRow[]): ElementSurvey {
  const inFull = seesSlice(actor, use.schoolId)
  const answered = waves.filter(({ favorable }) => favorable !== null)
  const last = answered.at(-1)
  const target = last ? surveyTarget(use, firstYearOf({ waves }), last.schoolYear) : null
  const [favorable, seen] = [last?.favorable ?? null, last?.seen ?? null]
  return {
    id: use.id,
    survey_dimension_id: use.surveyDimensionId,
    survey: { id: use.surveyId, name: use.surveyName },
    dimension: use.dimensionName,
    respondent_type: use.respondentType,
    organization: use.organization,
    owner: named(use.ownerId, use.ownerName),
    school: named(use.schoolId, use.schoolName),
    subgroup: named(use.subgroupId, use.subgroupName),
    threshold: use.threshold,
    target_date: use.targetDate,
    target_score: use.targetScore === null ? null : numberOf(use.targetScore),
    scorecard_cutoff: numberOf(use.cutoff),
    assign_to_scorecard: use.isScorecard,
    waves: waves.map((wave) => ({
      ...{ id: wave.id, name: waveName(wave), start_date: wave.startDate, end_date: wave.endDate },
      ...{ state: waveState(wave, today), has_result: wave.resultId !== null },
      ...(wave.resultId === null ? NOTHING : shownResult(wave, inFull)),
      change: changeOf(answered[answered.indexOf(wave) - 1], answered.includes(wave) ? wave : undefined, inFull),
    })),
    result: shownResultOf({ favorable, target, seen }, use.cutoff, inFull),
    gap: gapShown(favorable, target, seen, inFull),
  }
}

const NOTHING = {
  ...{ percent_favorable: null, number_average: null, answers: null, invited: null },
  shown: 'value' as const,
}
const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
