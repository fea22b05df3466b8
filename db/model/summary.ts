/** Where an element's latest summary is from: a closed meeting, or a review (decisions §10). */
export const SUMMARY_SOURCES = ['meeting', 'review'] as const
export type SummarySource = (typeof SUMMARY_SOURCES)[number]

export const SUMMARY_SOURCE_LABELS: Record<SummarySource, string> = { meeting: 'Meeting', review: 'Review' }
