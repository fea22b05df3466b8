import { createWorker } from '#worker/create-worker.ts'
// `remix vite:build` writes the built screens before wrangler bundles this file.
import * as build from '../build/server/index.js'
import { requestHandler } from './handle-request.ts'
import { renderMail } from './mail/render.tsx'
import { renderChart, renderChartPage } from './render-chart.ts'
import { renderPaper } from './reports/meeting-paper/render-paper.tsx'
import { renderGiven, renderReport } from './reports/print.tsx'

const screens = { handle: requestHandler(build), routes: build.routes }

export default createWorker(screens, {
  report: renderReport,
  given: renderGiven,
  paper: renderPaper,
  chart: renderChart,
  chartPage: renderChartPage,
  mail: renderMail,
})
