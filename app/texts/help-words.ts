import type { alertName, levelName } from '#model/levels.ts'

/** The district's level names, for the guide's sections. */
export type HelpWords = {
  level: (key: Parameters<typeof levelName>[1]) => string
  risk: (value: Parameters<typeof alertName>[1]) => string
  supportEmail: string
  videosUrl: string | null
}
