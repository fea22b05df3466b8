import { CHART_DRAWINGS } from '#app/chart-drawings.ts'
import pictures from '../../app/components/charts/picture.css?raw'
import readings from '../../app/components/charts/reading-chart.css?raw'
import measure from '../../app/measures/measure.css?raw'
import board from '../../app/reports/report-board.css?raw'
import charts from '../../app/styles/charts.css?raw'
import tokens from '../../app/styles/tokens.css?raw'

/** What pictures are made with, as app/render-chart.ts has them in the built Worker. */
export const chartParts = {
  drawings: CHART_DRAWINGS,
  tokens,
  charts: [charts, board, readings, pictures, measure].join('\n'),
}
