import type { MeasureYears } from '#worker/measures/years-contract.ts'
import type { BoardMeasure } from '#worker/reports/board-contract.ts'
import type { Chart } from '#worker/reports/contract.ts'

/** The texts around a drawing: what it shows, of what, and where and when. */
type Texts = { title: string; sub: string; foot: string }
/** A measure's readings against its targets; `fitted` and `all` as on its page. */
type Readings = { kind: 'readings'; page: MeasureYears; today: string; fitted: boolean; all: boolean }
/** A chart as a picture of its own. */
export type ChartPicture = Texts &
  ({ kind: 'donut'; chart: Chart } | { kind: 'trend'; row: BoardMeasure; year: string } | Readings)

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
