import type { LevelKey } from '#model/levels.ts'

/** Where a document hangs: a level and a name, or the plan itself; of the default plan where none is named. */
export type StoryPlace = { plan?: string; level?: LevelKey; element?: string }

/** What a file holds; its name's ending says how it is written. */
export type StoryFile = { name: string; daysAgo: number; grades?: readonly string[] } & (
  | { lines: readonly string[] }
  | { bars: readonly (readonly [label: string, value: number])[] }
)
export type StoryUrl = { title: string; url: string; daysAgo: number; grades?: readonly string[] }

export type StoryShelfOfDocuments = StoryPlace & { files?: readonly StoryFile[]; urls?: readonly StoryUrl[] }
