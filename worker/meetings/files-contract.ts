import * as v from 'valibot'

/** A file of a meeting. */
export const MeetingFile = v.object({
  id: v.string(),
  name: v.string(),
  size: v.nullable(v.number()),
  content_type: v.nullable(v.string()),
  version: v.number(),
})
export type MeetingFile = v.InferOutput<typeof MeetingFile>
export const MOST_FILES = 50
export const TOO_MANY_FILES = `A meeting can have up to ${MOST_FILES} files`
/** The saved files, and the refused ones with reasons. */
export const FilesAdded = v.object({
  saved: v.array(MeetingFile),
  refused: v.array(v.object({ name: v.string(), reason: v.string() })),
})
export type FilesAdded = v.InferOutput<typeof FilesAdded>
export const FileGone = v.object({ id: v.string(), name: v.string() })
