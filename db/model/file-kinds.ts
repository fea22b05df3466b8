/** The files of a report and of its charts, and the beginning of the message when one fails. */
export const FILE_FAILED = {
  pdf: 'Failed to download PDF',
  csv: 'Failed to download CSV',
  xlsx: 'Failed to download Excel file',
  svg: 'Failed to download SVG',
  png: 'Failed to download PNG',
} as const
export type FileKind = keyof typeof FILE_FAILED
export const PDF_FAILED = FILE_FAILED.pdf
