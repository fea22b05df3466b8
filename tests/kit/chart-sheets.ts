import readings from '../../app/components/charts/reading-chart.css?raw'
import board from '../../app/reports/report-board.css?raw'
import charts from '../../app/styles/charts.css?raw'
import tokens from '../../app/styles/tokens.css?raw'

/** The style sheets of drawings, as app/render-chart.ts has them in the built Worker. */
export const chartSheets = { tokens, charts: [charts, board, readings].join('\n') }
