import { choices } from '#db/districts/schema.ts'
import { documents } from '#db/documents/schema.ts'
import { newId } from '#db/kit/id.ts'
import { measures, readings } from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { analyses, budgets, expenditures, fidelityChecks, variableGroups } from '#db/plans/parts-schema.ts'
import { elements, reviews } from '#db/plans/schema.ts'
import { elementRow, SEED_TIME } from '#db/seed/factories.ts'
import { elementSurveys, surveyDimensions, surveyResults, surveys, surveyWaves } from '#db/surveys/schema.ts'
import { nameKey } from '#model/keys.ts'
import { LEVEL_KEYS, type NodeKey, tabsOf } from '#model/levels.ts'
import { ANALYSIS_KINDS } from '#model/parts.ts'
import type { Tab, TabKind } from '#model/tabs.ts'
import { checkRow } from '#tests/kit/check-rows.ts'
import type { TestDistrict } from '#tests/kit/district.ts'
import { documentRow, urlRow } from '#tests/kit/document-rows.ts'
import { budgetRow, expenditureRow } from '#tests/kit/money-rows.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { resultRow, surveyDimensionRow, surveyRow, waveRow } from '#tests/surveys/survey-rows.ts'
import { type GrownPlan, growPlan } from './grown-plan.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
const TIMES = [1, 2, 3]
/** Years and expenditures of one branch: initiative, objective, strategy, and activity. */
export const MONEY_ROWS = 4 * 2 * TIMES.length

/** A plan with one element of each level, with content in every tab; `beside` adds the same again, as often as asked. */
export async function growFullPlan(district: TestDistrict, name: string, beside = 0): Promise<GrownPlan> {
  const { db } = district
  const grown = await growPlan(district, name)
  const { plan } = grown
  const rows = partsOf(district, grown, ['plan', ...LEVEL_KEYS])
  for (let at = 1; at <= beside; at += 1) {
    const make = (level: (typeof LEVEL_KEYS)[number], parent: GrownPlan['pillar'] | null) =>
      elementRow(plan, level, parent, `${name}: ${level} beside ${at}`, { position: at + 1 })
    const pillar = make('pillar', null)
    const initiative = make('initiative', pillar)
    const objective = make('objective', initiative)
    const strategy = make('strategy', objective)
    const assessment = make('assessment', objective)
    const activity = make('activity', strategy)
    const more = { pillar, initiative, objective, assessment, strategy, activity }
    rows.push(...Object.values(more).map((row) => db.insert(elements).values(row)))
    rows.push(...partsOf(district, { plan, ...more }, LEVEL_KEYS))
  }
  for (let at = 0; at < rows.length; at += 60) await db.batch(rows.slice(at, at + 60) as never)
  return grown
}

function partsOf(district: TestDistrict, grown: GrownPlan, nodes: readonly NodeKey[]) {
  return nodes.flatMap((node) =>
    tabsOf(node).flatMap((tab) => FILLED[tab.kind]({ district, planId: grown.plan.id, id: grown[node].id, node, tab })),
  )
}

type Where = { district: TestDistrict; planId: string; id: string; node: NodeKey; tab: Tab }
type Insert = { run: () => unknown }

/** The content of a tab of each kind; texts and Details are fields of the element itself. */
const FILLED: Record<TabKind, (where: Where) => Insert[]> = {
  details: () => [],
  text: () => [],
  review: ({ district: { db, districtId }, planId, id, node }) =>
    TIMES.map((time) =>
      db.insert(reviews).values({
        ...{ districtId, id: newId('review'), planId, elementId: node === 'plan' ? null : id },
        ...{ reviewedOn: `2026-08-0${time}`, summary: 'Seen', ...stamps },
      }),
    ),
  budget: ({ district: { db, districtId }, id, node }) =>
    node === 'plan' || node === 'pillar'
      ? []
      : TIMES.flatMap((year) => [
          db.insert(budgets).values(budgetRow(districtId, id, year, { approvedCents: 50_000 })),
          db.insert(expenditures).values(expenditureRow(districtId, id, 20_000, { year })),
        ]),
  fidelity: ({ district: { db, districtId }, id }) =>
    TIMES.map((time) => db.insert(fidelityChecks).values(checkRow(districtId, id, { checkedOn: `2026-08-0${time}` }))),
  documents: ({ district: { db, districtId }, planId, id, node }) =>
    TIMES.flatMap(() => {
      const place = [districtId, planId, node === 'plan' ? null : id] as const
      return [db.insert(documents).values(documentRow(...place)), db.insert(documents).values(urlRow(...place))]
    }),
  measures: ({ district: { db, districtId }, id }) => {
    const measure = measureRow(districtId, `Measure of ${id}`)
    const slice = { measureId: measure.id, schoolYear: '2025-2026' }
    return [
      db.insert(measures).values(measure),
      db.insert(elementMeasures).values({
        ...{ districtId, id: newId('use'), elementId: id, measureId: measure.id, position: 1, ...stamps },
      }),
      ...TIMES.map((time) =>
        db.insert(readings).values({
          ...{ districtId, id: newId('reading'), ...slice, readOn: `2026-05-0${time}`, value: 70_000, ...stamps },
        }),
      ),
    ]
  },
  surveys: ({ district: { db, districtId }, id }) => {
    const dimension = {
      // One for all of a district's surveys: its lists do not grow with its plans.
      ...{ districtId, id: `dimension-${districtId}`, list: 'survey_dimension', name: 'Dimension', position: 1 },
      ...{ nameKey: nameKey('Dimension'), ...stamps },
    }
    const survey = surveyRow(districtId, `Survey of ${id}`)
    const of = { districtId, surveyId: survey.id }
    const asked = surveyDimensionRow(of, dimension.id)
    const waves = TIMES.map((time) => waveRow(of, `2026-04-0${time}`, `2026-04-1${time}`))
    return [
      db.insert(choices).values(dimension).onConflictDoNothing(),
      db.insert(surveys).values(survey),
      db.insert(surveyDimensions).values(asked),
      ...waves.map((wave) => db.insert(surveyWaves).values(wave)),
      ...waves.map((wave) =>
        db.insert(surveyResults).values(resultRow(districtId, { waveId: wave.id, surveyDimensionId: asked.id })),
      ),
      db.insert(elementSurveys).values({
        ...{ districtId, id: newId('use'), elementId: id, surveyDimensionId: asked.id, position: 1, ...stamps },
      }),
    ]
  },
  variables: ({ district: { db, districtId }, id, tab }) => [
    db.insert(variableGroups).values({
      ...{ districtId, elementId: id, variableType: tab.group!, ...stamps },
      variables: TIMES.map((time) => ({ name: `Field ${time}`, value: 'Seen' })),
    }),
  ],
  analyses: ({ district: { db, districtId }, id }) =>
    ANALYSIS_KINDS.map((kind) =>
      db.insert(analyses).values({ districtId, elementId: id, kind, text: 'Seen', ...stamps }),
    ),
}
