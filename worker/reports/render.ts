import type { ReportDocument } from './report.ts'

export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** A whole HTML page with its styles and fonts inside. `worker/index.ts` passes in the one that app/reports draws. */
export type RenderReport = (document: ReportDocument, paper: Paper) => string
