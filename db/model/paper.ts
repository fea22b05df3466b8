/** The paper of PDFs. */
export const PAPER_SIZES = ['letter', 'a4'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]
