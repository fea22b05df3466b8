import { FILE_FAILED, type FileKind } from '#model/file-kinds.ts'

/** What a person reads when a file failed: "Failed to download PDF: {reason}" (spec §8). The API may say it all. */
export function failedFile(kind: FileKind, reason: string): string {
  const failed = FILE_FAILED[kind]
  return reason.startsWith(failed) ? reason : `${failed}: ${reason || 'the server did not respond. Try again'}`
}
