import type { Paper, ReportDocument } from './contract.ts'

export { PAPERS, type Paper } from './contract.ts'

/** A whole HTML page with its styles and fonts inside. `worker/index.ts` passes in the one that app/reports draws. */
export type RenderReport = (document: ReportDocument, paper: Paper) => string
