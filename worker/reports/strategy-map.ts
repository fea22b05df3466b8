import { loadTree } from '#db/reports/tree.ts'
import { alertName, CHAIN, type ChainKey, levelName } from '#model/levels.ts'
import type { ReportParams } from './contract.ts'
import { ElementRow } from './element-contract.ts'
import { elementColumns, type Line, linesOf } from './element-row.ts'
import { mapBody } from './map-body.ts'
import { MAP_DEPTHS, MapBody } from './map-contract.ts'
import { mapPictures } from './pictures.ts'
import { defineReport, type ReportScope } from './report.ts'
import { branchWords, countAlerts, RISK_ORDER } from './words.ts'

const DRAWN = ['initiative', 'objective', 'strategy'] as const
const PARTS = { initiative: 'Blocks', objective: 'Cards', strategy: 'Lines in the cards' } as const

/** The lowest level that the map shows: objectives, unless the reader chose another one. */
function depthOf({ depth }: ReportParams): ChainKey {
  return MAP_DEPTHS.find((level) => level === depth) ?? (depth ? 'strategy' : 'objective')
}

function deckOf({ district: { naming } }: ReportScope, lines: readonly Line[], depth: ChainKey): string {
  if (lines.length === 0) return `This plan has no ${levelName(naming, 'pillar')} yet.`
  const objectives = lines.map(({ row }) => row).filter((row) => row.plan_element_type === 'objective')
  const achieved = objectives.filter((row) => row.objective_achieved).length
  const counts = countAlerts(objectives)
  const parts = RISK_ORDER.filter((key) => counts[key] > 0).map((key, at) => {
    const total = at === 0 ? ` of ${objectives.length}` : ''
    return `${counts[key]}${total} ${key === 'none' ? 'without a status' : alertName(naming, key)}`
  })
  const found = parts.length === 0 ? 'none yet' : `${parts.join(', ')}; ${achieved} achieved`
  const drawn = DRAWN.filter((level) => CHAIN.indexOf(level) <= CHAIN.indexOf(depth))
  const key = [
    `Columns: ${levelName(naming, 'pillar')}`,
    ...drawn.map((one) => `${PARTS[one]}: ${levelName(naming, one)}`),
  ]
  return `${levelName(naming, 'objective')}: ${found}. ${key.join('. ')}.`
}

/** The plan on one page: pillars as columns, initiatives as blocks, objectives as cards. */
export const strategyMap = defineReport({
  key: 'strategy-map',
  row: ElementRow,
  body: MapBody,
  columns: () => elementColumns(),
  pictures: mapPictures,
  load: ({ tenant, actor, today }, params) => {
    const depth = CHAIN.indexOf(depthOf(params))
    // Everything below the chosen element is on its path; the count of objectives is shown at every depth.
    const levels = params.path ? CHAIN : CHAIN.slice(0, Math.max(depth, CHAIN.indexOf('objective')) + 1)
    return loadTree(tenant, actor, today, params.plan, params, levels)
  },
  draw(scope, found, params) {
    const { naming } = scope.district
    const depth = depthOf(params)
    const every: Line[] = linesOf(found.rows)
    const lines = every.filter(({ data }) => data.passes)
    const body = mapBody(lines, depth, params.path)
    const chosen = body.path?.trail.at(-1)
    const showing = [
      branchWords(scope, params, every),
      `down to ${levelName(naming, depth)}`,
      ...(chosen ? [`the path of ${chosen.number} stands out`] : []),
      `as of ${scope.today}`,
    ]
    return {
      rows: lines.flatMap(({ row }) =>
        CHAIN.indexOf(row.plan_element_type as ChainKey) <= CHAIN.indexOf(depth) ? [row] : [],
      ), // the levels that it reads
      body,
      has_data: lines.length > 0,
      deck: deckOf(scope, lines, depth),
      showing: showing.join('; '),
      charts: null,
      table: null,
      notes: [],
    }
  },
})
