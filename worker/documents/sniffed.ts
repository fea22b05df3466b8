import type { FileType } from './contract.ts'

/** A file's type, or why it is refused. */
export type Sniffed = { type: FileType } | { refused: string }
