import type { FileType } from './contract.ts'

/** What a file is, or why it is not kept. */
export type Sniffed = { type: FileType } | { refused: string }
