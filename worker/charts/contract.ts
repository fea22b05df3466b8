import type { MeasureYears } from '#worker/measures/years-contract.ts'
import type { FidelityPoint } from '#worker/plans/fidelity-contract.ts'
import type { BoardMeasure } from '#worker/reports/board-contract.ts'
import type { Chart, ImageParams, ReportDocument } from '#worker/reports/contract.ts'
import type { GanttBody, GanttRow } from '#worker/reports/gantt-contract.ts'
import type { MapBody } from '#worker/reports/map-contract.ts'
import type { ScorecardBody } from '#worker/reports/scorecard-contract.ts'
import type { Scorecard } from '#worker/scorecards/contract.ts'
import type { Survey } from '#worker/surveys/contract.ts'
import type { ResultCell } from '#worker/surveys/results-contract.ts'

/** The texts around a drawing: what it shows, of what, and where and when. */
type Texts = { title: string; sub: string; foot: string }
/** A measure's readings against its targets; `fitted` and `all` as on its page. */
type Readings = { kind: 'readings'; page: MeasureYears; today: string; fitted: boolean; all: boolean }
/** The rows of a Gantt chart that its screen shows; `words` are the district's for levels. */
type Gantt = {
  kind: 'gantt'
  rows: readonly GanttRow[]
  range: GanttBody['plan_date_range']
  today: string
  words: Record<string, string>
  view: Pick<ImageParams, 'zoom' | 'from' | 'open' | 'toggle' | 'page'> & { searched: boolean }
}
/** The strategy map down to its lowest level, with the path that stands out. */
type StrategyMap = { kind: 'map'; body: MapBody; words: ReportDocument['words'] }
/** A scorecard's measures by school, with the district's words for results. */
type Heat = { kind: 'heat'; card: Scorecard; results: ScorecardBody['results'] }
/** A measure's schools or student groups of a school year, in the order of the picture. */
type Dots = {
  kind: 'dots'
  of: 'schools' | 'groups'
  page: Pick<MeasureYears, 'measure' | 'year' | 'groups' | 'schools'>
  results: ScorecardBody['results']
}
/** A survey's dimensions over its waves. */
type Waves = { kind: 'waves'; survey: Survey; cells: readonly ResultCell[]; results: ScorecardBody['results'] }
/** One dimension of a survey by student group or school, next to everybody and to the wave before. */
type Slices = { kind: 'slices'; of: 'groups' | 'schools'; survey: Survey; cells: readonly ResultCell[] }
/** The share of Yes in the fidelity checks of an element, by date. */
type Fidelity = { kind: 'fidelity'; points: readonly FidelityPoint[] }
/** A chart as a picture of its own. */
export type ChartPicture = Texts &
  (
    | { kind: 'donut'; chart: Chart }
    | { kind: 'trend'; row: BoardMeasure; year: string }
    | Readings
    | Gantt
    | StrategyMap
    | Heat
    | Dots
    | Waves
    | Slices
    | Fidelity
  )

/** A picture that needs no other file, with its size in pixels. */
export type DrawnChart = { svg: string; width: number; height: number }
/**
 * Null if there is nothing to draw. `app/entry.worker.ts` passes in the renderer of app/charts; `accent` is the
 * district's own color.
 */
export type RenderChart = (picture: ChartPicture, accent: string | null) => Promise<DrawnChart | null>
/** A page with the fonts of a picture, for the browser that makes a PNG of it. */
export type RenderChartPage = (chart: DrawnChart) => string

/** A chart that people can download, by its key. */
export type NamedChart = { key: string; name: string; picture: ChartPicture }

export type ImageKind = 'svg' | 'png'
export const IMAGE_TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const satisfies Record<ImageKind, string>
