import type { alertName, levelName } from '#model/levels.ts'

/** The reader's own words, for the sections of the guide. */
export type HelpWords = {
  level: (key: Parameters<typeof levelName>[1]) => string
  risk: (value: Parameters<typeof alertName>[1]) => string
  supportEmail: string
  videosUrl: string | null
}
