import type { Paper, ReportDocument } from './contract.ts'

export { PAPERS, type Paper } from './contract.ts'

/** What a district puts on its paper: its logo as a data URI, and its color as it was chosen. */
export type Dress = { logo: string | null; accent: string | null }

/** A whole HTML page with its styles and fonts inside. `app/entry.worker.ts` passes in the one that app/reports draws. */
export type RenderReport = (document: ReportDocument, paper: Paper, dress: Dress) => string
