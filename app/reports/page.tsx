import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { accentSheet } from '#app/kit/accent.ts'
import { POLICY } from '#app/kit/policy.ts'
import type { PaperSize } from '#model/paper.ts'
import { REPORT_LINES, type ReportLine, type Sheet } from '#model/reports.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import type { Dress, GivenPage } from '#worker/reports/render-contract.ts'
import { GanttPaper } from './gantt/gantt-paper.tsx'
import { BrandLine } from './report-head.tsx'
import { ReportView } from './report-view.tsx'

const PLAIN: Dress = { logo: null, accent: null }
const SIZES: Record<PaperSize, string> = { letter: 'letter', a4: 'A4' }
/** What the page contains instead of loading it: its style sheets with fonts, and icons.svg. */
export type PageParts = { styles: string; icons: string }

/** A report as one HTML page without external files; `dress` has the district's own parts. */
export function renderPage(report: ReportDocument, paper: PaperSize, parts: PageParts, dress: Dress = PLAIN): string {
  const content = (
    <ReportView report={report} logo={dress.logo}>
      {report.key === 'gantt' ? <GanttPaper report={report} /> : null}
    </ReportView>
  )
  const { sheet }: ReportLine = REPORT_LINES[report.key]
  const foot = footOf(report.district.name, report.title, report.as_of)
  return drawPage({ heading: report.heading, content, sheet, foot }, paper, parts, dress)
}

/** A page around HTML that somebody sent; its type says that it is clean. */
export function renderGivenPage(page: GivenPage, parts: PageParts, dress: Dress = PLAIN): string {
  const { heading, content, district, sheet, as_of } = page
  const drawn = (
    <article className="rpt rpt-given">
      <BrandLine logo={dress.logo} district={district} title={heading} />
      {/h1[\s>]/i.test(content) ? null : <h1>{heading}</h1>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: CleanHtml, made by the allow list of clean-html.ts */}
      <div className="given" dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  )
  return drawPage({ heading, content: drawn, sheet, foot: footOf(district, heading, as_of) }, 'a4', parts, dress)
}

/** What every page's foot says of its document. */
export const footOf = (district: string, title: string, when: string) => `${district}, ${title}, ${when}`

/** Any text as a CSS string: letters, digits, and spaces as they are, everything else as a code. */
export function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
}

/** District, report, and date at the left, the page number at the right, in the document's own fonts. */
function footRule(foot: string): string {
  const look = 'font: 400 8pt var(--font); color: #42504d; vertical-align: top; padding-top: 14pt'
  return `@page { @bottom-left { content: ${cssString(foot)}; width: 80%; ${look} } @bottom-right { content: "Page " counter(page) " of " counter(pages); white-space: nowrap; ${look} } }`
}

/** The rule of the page's size: the paper, turned and with other margins if the report has its own sheet. */
function pageRule(paper: PaperSize, sheet: Sheet | undefined): string {
  if (!sheet) return `@page { size: ${SIZES[paper]} }`
  const { top, side, bottom } = sheet.margins
  return `@page { size: ${SIZES[paper]}${sheet.landscape ? ' landscape' : ''}; margin: ${top} ${side} ${bottom} }`
}

const WEIGHTS = [400, 500, 600]

/**
 * A letter of each face of the fonts. On a screen the page is only this, so that the browser, which prints it and never
 * shows it, has the fonts and doesn't lay out and draw everything once more.
 */
function Faces() {
  return (
    <p className="faces" aria-hidden="true">
      {WEIGHTS.map((fontWeight) => (
        <span key={fontWeight} style={{ fontWeight }}>
          AĀ1
        </span>
      ))}
    </p>
  )
}

/** Any printed document as one HTML page without external files. */
export function drawPage(
  { heading, content, sheet, foot }: { heading: string; content: ReactNode; sheet?: Sheet | undefined; foot: string },
  paper: PaperSize,
  { styles, icons }: PageParts,
  { accent }: Dress,
): string {
  const css = `${styles}\n${accentSheet(accent, 'light') ?? ''}\n${pageRule(paper, sheet)}\n${footRule(foot)}`
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <title>{heading}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, no data */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="paper">
        <Faces />
        <main>{content}</main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, no data */}
        <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}
