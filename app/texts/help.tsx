import { Link } from '@remix-run/react'
import { alertName, DEFAULT_NAMING, levelName, type Naming } from '#model/levels.ts'
import { buildingSections } from './help-building.tsx'
import { contentSections } from './help-content.tsx'
import { districtSections } from './help-district.tsx'
import { keyboardSection } from './help-keyboard.tsx'
import { peopleSections } from './help-people.tsx'
import { reportingSections } from './help-reporting.tsx'
import { startingSections } from './help-starting.tsx'
import type { HelpWords } from './help-words.ts'
import { TextPage } from './text-page.tsx'

/** The user guide at /help. Signed-in readers see their district's level names. */
export function HelpText(props: {
  supportEmail: string
  videosUrl: string | null
  naming?: Naming
  /** The pages of the reader's menu; not given for readers who are not signed in. */
  menu?: string[]
}) {
  const naming = props.naming ?? DEFAULT_NAMING
  const words: HelpWords = {
    level: (key) => levelName(naming, key),
    risk: (value) => alertName(naming, value),
    link: (to, name) => (props.menu && !props.menu.includes(to) ? name : <Link to={to}>{name}</Link>),
    supportEmail: props.supportEmail,
    videosUrl: props.videosUrl,
  }
  return (
    <TextPage
      contents
      title="User guide"
      sub="How to build a plan, keep it up to date, and report on it."
      sections={[
        ...startingSections(words),
        ...buildingSections(words),
        ...contentSections(words),
        ...reportingSections(words),
        ...peopleSections(words),
        ...districtSections(words),
        keyboardSection(words),
      ]}
    />
  )
}
