import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { accentSheet } from '#app/kit/accent.ts'
import type { PaperSize, ReportDocument } from '#worker/reports/contract.ts'
import type { Dress } from '#worker/reports/render-contract.ts'
import { ReportView } from './report-view.tsx'

const PLAIN: Dress = { logo: null, accent: null }
const SIZES: Record<PaperSize, string> = { letter: 'letter', a4: 'A4' }
/** The page loads nothing and runs nothing, whatever people type into names (quality 14). */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:"

/** What the page contains instead of loading it: its style sheets with fonts, and icons.svg. */
export type PageParts = { styles: string; icons: string }

/** A report as one HTML page without external files; `dress` has the district's own parts. */
export function renderPage(report: ReportDocument, paper: PaperSize, parts: PageParts, dress: Dress = PLAIN): string {
  const content = <ReportView report={report} logo={dress.logo} />
  return drawPage({ heading: report.heading, content }, paper, parts, dress)
}

/** Any printed document as one HTML page without external files. */
export function drawPage(
  { heading, content }: { heading: string; content: ReactNode },
  paper: PaperSize,
  { styles, icons }: PageParts,
  { accent }: Dress,
): string {
  const css = `${styles}\n${accentSheet(accent, 'light') ?? ''}\n@page { size: ${SIZES[paper]} }`
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
        <main>{content}</main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, no data */}
        <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}
