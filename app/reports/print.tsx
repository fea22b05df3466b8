import type { RenderGiven, RenderReport } from '#worker/reports/render-contract.ts'
import base from '../styles/base.css'
import charts from '../styles/charts.css'
import status from '../styles/status.css'
import tokens from '../styles/tokens.css'
import icons from '../ui/icons.svg'
import { type PageParts, renderGivenPage, renderPage } from './page.tsx'
import paperSheet from './paper.css'
import { markRules } from './paper-marks.ts'
import { fontFaces } from './print-fonts.ts'
import report from './report.css'
import alignment from './report-alignment.css'
import board from './report-board.css'
import gantt from './report-gantt.css'
import groups from './report-groups.css'
import map from './report-map.css'
import print from './report-print.css'
import scorecard from './report-scorecard.css'

// Only wrangler bundles this file: it reads a style sheet as text (wrangler.toml, rules).
let styles: string | null = null
/** Built at the first print and kept: the product's style sheets without web fonts, then those for paper. */
function allStyles(): string {
  if (styles === null) {
    const product = [tokens, base, status, charts]
      .map(String)
      .join('\n')
      .replace(/@font-face\s*\{[^}]*\}/g, '')
    const own = [report, board, gantt, map, alignment, scorecard, print, groups, paperSheet]
    styles = [fontFaces(), product, ...own.map(String), markRules(String(icons), String(tokens))].join('\n')
  }
  return styles
}

/** What every printed page contains. */
export function printParts(): PageParts {
  return { styles: allStyles(), icons: String(icons) }
}

export const renderReport: RenderReport = (document, paper, dress) => renderPage(document, paper, printParts(), dress)

export const renderGiven: RenderGiven = (page, dress) => renderGivenPage(page, printParts(), dress)
