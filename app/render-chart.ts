import { CHART_DRAWINGS } from '#app/chart-drawings.ts'
import { drawPicture, picturePage } from '#app/components/charts/draw-picture.tsx'
import pictures from '#app/components/charts/picture.css'
import readings from '#app/components/charts/reading-chart.css'
import dotRow from '#app/components/measures/dot-row.css'
import measure from '#app/measures/measure.css'
import { fontFaces } from '#app/reports/print-fonts.ts'
import board from '#app/reports/report-board.css'
import charts from '#app/styles/charts.css'
import tokens from '#app/styles/tokens.css'
import type { RenderChart, RenderChartPage } from '#worker/charts/contract.ts'

// Only wrangler bundles this file: it reads a style sheet as text (wrangler.toml, rules).
const PARTS = {
  tokens: String(tokens),
  charts: [charts, board, readings, pictures, measure, dotRow].map(String).join('\n'),
  drawings: CHART_DRAWINGS,
}

export const renderChart: RenderChart = (picture, accent) => drawPicture(picture, PARTS, accent)

export const renderChartPage: RenderChartPage = (chart) => picturePage(chart, fontFaces())
