import type { CellRow } from '#app/components/in-place/cells.ts'
import type { CreateAction, MenuEntry } from '#app/kit/menu.ts'
import type { IconName } from '#app/ui/icon.tsx'
import type { LevelKey } from '#model/levels.ts'
import type { Role } from '#model/permissions.ts'

/** Everything the shell shows; its loader returns it. */
export type ShellData = {
  district: { name: string; logoUrl: string | null; accentSheet: string | null }
  person: {
    id: string
    name: string
    initials: string
    pictureUrl: string | null
    email: string
    role: Role
    roleLabel: string
  }
  /** The selected plan; the others are loaded when someone wants to choose. */
  plan: { id: string; name: string } | null
  hasPlans: boolean
  /** How many notices the person has not read, up to 100. */
  unread: number
  /** The person's default plan; any other plan is in the address. */
  defaultPlanId: string | null
  menu: MenuEntry[]
  actions: CreateAction[]
  /** Null until the person chooses: then the breakpoint decides. */
  narrow: boolean | null
  support: { email: string; videosUrl: string | null; guideUrl: string }
}

/** An owner in the answer of `/suggest/elements`. */
export type FoundPerson = { id: string; name: string }

/** A meeting in the answer of `/suggest/elements`. */
export type FoundMeeting = { id: string; name: string; when: string; href: string }

/** One row of `/suggest/elements`. */
export type Suggestion = {
  id: string
  planId: string
  name: string
  number: string
  level: LevelKey
  levelLabel: string
  parentName: string | null
  /** What changing its status needs; null in a search for anything else. */
  row: CellRow | null
}

/** What the district has under a name besides the plan's elements: measures, people, and so on. */
export type FoundKind = {
  heading: string
  targets: { key: string; label: string; meta: string; icon: IconName; href: string }[]
}

export type FindAnswer = {
  results: Suggestion[]
  people: FoundPerson[]
  kinds: FoundKind[]
  meetings: FoundMeeting[]
}
export const NOTHING_FOUND: FindAnswer = { results: [], people: [], kinds: [], meetings: [] }
