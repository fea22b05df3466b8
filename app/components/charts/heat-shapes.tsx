import type { Result } from '#model/measures/result.ts'
import type { ScorecardBody } from '#worker/reports/scorecard-contract.ts'
import type { ScorecardMeasure } from '#worker/scorecards/contract.ts'
import { hatchIn, type LegendItem } from './shapes.tsx'

type Box = { x: number; y: number; width: number; height: number }
type CellData = NonNullable<ScorecardMeasure['cells']>[number]
type Look = Result | 'small' | 'hidden' | null

const FILL: Record<Result, string> = { at_or_above: 'p-above', approaching: 'p-near', below: 'p-below' }
const TEXT: Record<Result, string> = { at_or_above: 'p-on-above', approaching: 'p-on-near', below: 'p-on-below' }

function lookOf(cell: NonNullable<CellData>): Look {
  return cell.shown === 'small' || cell.shown === 'hidden' ? cell.shown : cell.result
}

/** One school's result, shown by fill, pattern, and weight, as on the screen. */
export function Cell({ cell, text, box }: { cell: CellData; text: string; box: Box }) {
  if (!cell) return null
  const look = lookOf(cell)
  const own = { x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1 }
  return (
    <>
      <Ground look={look} box={own} />
      {text ? (
        <text
          className={look && look !== 'small' && look !== 'hidden' ? TEXT[look] : 'p-number'}
          x={box.x + box.width / 2}
          y={box.y + box.height / 2 + 4}
          textAnchor="middle"
        >
          {text}
        </text>
      ) : null}
    </>
  )
}

function Ground({ look, box }: { look: Look; box: Box }) {
  if (look === null) return null
  if (look === 'small') return <rect className="p-edge" {...box} />
  if (look === 'hidden')
    return (
      <>
        <rect className="p-edge" {...box} />
        <path className="p-control" d={hatchIn(box, 4)} />
      </>
    )
  return (
    <>
      <rect className={FILL[look]} {...box} />
      {look === 'approaching' ? <path className="p-near-line" d={hatchIn(box, 7)} /> : null}
    </>
  )
}

const KEY = { x: 0, y: -9, width: 34, height: 18 }

/** What the cells mean, with the district's words. */
export function heatLegend(results: ScorecardBody['results']): LegendItem[] {
  const item = (key: string, look: Look, label: string, text = ''): LegendItem => ({
    ...{ key, label, markWidth: KEY.width },
    mark: (
      <>
        <Ground look={look} box={KEY} />
        <text className="p-number" x={KEY.width / 2} y={4} textAnchor="middle">
          {text}
        </text>
      </>
    ),
  })
  return [
    item('above', 'at_or_above', results.at_or_above),
    item('near', 'approaching', results.approaching),
    item('below', 'below', results.below),
    item('small', 'small', 'too few people', 'n <'),
    item('hidden', 'hidden', 'hidden, to protect small groups'),
    item('none', null, 'no reading; empty: not read there', '–'),
  ]
}
