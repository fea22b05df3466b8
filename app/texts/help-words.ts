import type { ReactNode } from 'react'
import type { alertName, levelName } from '#model/levels.ts'

/** The district's level names, for the guide's sections. */
export type HelpWords = {
  level: (key: Parameters<typeof levelName>[1]) => string
  risk: (value: Parameters<typeof alertName>[1]) => string
  /** A link for readers whose menu has the page, or else its name. */
  link: (to: string, name: string) => ReactNode
  supportEmail: string
  videosUrl: string | null
}
