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
type PageParts = { styles: string; icons: string }

/** A report as one HTML page without external files; `dress` has the district's own parts. */
export function renderPage(
  report: ReportDocument,
  paper: PaperSize,
  { styles, icons }: PageParts,
  dress: Dress = PLAIN,
): string {
  const css = `${styles}\n${accentSheet(dress.accent, 'light') ?? ''}\n@page { size: ${SIZES[paper]} }`
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <title>{report.heading}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, no data */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="paper">
        <main>
          <ReportView report={report} logo={dress.logo} />
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, no data */}
        <div hidden dangerouslySetInnerHTML={{ __html: icons }} />
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}
