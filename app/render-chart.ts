import { drawPicture, picturePage } from '#app/components/charts/draw-picture.tsx'
import readings from '#app/components/charts/reading-chart.css'
import { fontFaces } from '#app/reports/print-fonts.ts'
import board from '#app/reports/report-board.css'
import charts from '#app/styles/charts.css'
import tokens from '#app/styles/tokens.css'
import type { RenderChart, RenderChartPage } from '#worker/charts/contract.ts'

// Only wrangler bundles this file: it reads a style sheet as text (wrangler.toml, rules).
const SHEETS = { tokens: String(tokens), charts: [charts, board, readings].map(String).join('\n') }

export const renderChart: RenderChart = (picture, accent) => drawPicture(picture, SHEETS, accent)

export const renderChartPage: RenderChartPage = (chart) => picturePage(chart, fontFaces())
