import type { PaperSize } from '#model/paper.ts'
import type { Sheet } from '#model/reports.ts'
import type { CleanHtml } from './clean-html.ts'
import type { ReportDocument } from './contract.ts'

/** A district's look on paper: its logo as a data URI, and its color as chosen. */
export type Dress = { logo: string | null; accent: string | null }

/**
 * A complete HTML page with its styles and fonts inside. `app/entry.worker.ts` passes in the renderer of app/reports.
 */
export type RenderReport = (document: ReportDocument, paper: PaperSize, dress: Dress) => string

export type GivenPage = { heading: string; content: CleanHtml; district: string; sheet: Sheet; as_of: string }
/** A page around HTML that somebody sent and we cleaned. */
export type RenderGiven = (page: GivenPage, dress: Dress) => string
