import type { CellRow } from '#app/components/in-place/cells.ts'
import type { MenuEntry } from '#app/kit/menu.ts'
import { urls } from '#app/kit/urls.ts'
import type { IconName } from '#app/ui/icon.tsx'
import { levelName, type Naming } from '#model/levels.ts'
import { statusTargets } from './find-statuses.ts'
import { type ReadVerb, readVerb, takesName, type Verb, verbHref } from './find-verbs.ts'
import { hasWords } from './fold.ts'
import { MENU_ICONS } from './menu-icon.tsx'
import type { Recent } from './recent.ts'
import type { FindAnswer, ShellData, Suggestion } from './types.ts'
import { withPlan } from './with-plan.ts'

/** A result of the search. Its address works everywhere; with scripts some do something else in the search itself. */
export type Target = {
  key: string
  label: string
  meta: string
  icon: IconName
  href: string
  /** What the recent pages call it, because its number may change. */
  name?: string
  next?: { write: string } | { choose: 'risk' | 'progress'; row: CellRow }
}
export type Group = { heading: string; targets: Target[] }

type GroupsOf = {
  shell: ShellData
  naming: Naming
  verbs: readonly Verb[]
  text: string
  found: FindAnswer
  recent?: readonly Recent[]
}

/** Everything that the search finds, by kind; the dialog and the page without scripts show the same. */
export function groupsOf({ shell, naming, verbs, text, found, recent = [] }: GroupsOf): Group[] {
  const read = readVerb(verbs, text)
  if (read) {
    return some([{ heading: headingOf(read, naming), targets: found.results.map((one) => elementTarget(one, read)) }])
  }
  const plan = shell.plan?.id ?? null
  const typed = text.trim()
  const named = (label: string) => typed === '' || hasWords(label, typed)
  const lists = shell.menu.some(({ key }) => key === 'elements') ? statusTargets(naming, plan) : []
  return some([
    { heading: 'Recent', targets: typed === '' ? recent.map(recentTarget) : [] },
    {
      heading: 'Lists',
      targets: lists
        .filter(({ key, words }) => (typed === '' ? key === 'status mine' : named(words)))
        .map(({ words: _, ...one }) => ({ ...one, meta: 'Plan Elements', icon: 'layers' as const })),
    },
    { heading: 'Go to', targets: screensOf(shell.menu, plan).filter(({ label }) => named(label)) },
    {
      heading: 'Create',
      targets: shell.actions
        .filter(({ label }) => named(label))
        .map(({ key, label, where, href }) => ({
          key: `create ${key}`,
          label,
          meta: where,
          href,
          icon: 'plus' as const,
        })),
    },
    { heading: 'Do', targets: verbs.filter(({ phrase }) => named(phrase)).map((verb) => verbTarget(verb, plan)) },
    { heading: 'Plan elements', targets: found.results.map((one) => elementTarget(one, null)) },
    {
      heading: 'People',
      targets: found.people.map(({ id, name }) => ({
        ...{ key: `person ${id}`, label: name, icon: 'circle-user' as const },
        meta: 'What they own',
        href: urls.planElements({ plan, user_id: id }),
      })),
    },
    ...found.kinds,
    {
      heading: 'Meetings',
      targets: found.meetings.map(({ id, name, when, href }) => ({
        ...{ key: `meeting ${id}`, label: name, meta: when, href, icon: 'calendar-days' as const },
      })),
    },
  ])
}

function headingOf({ verb, name }: ReadVerb, naming: Naming): string {
  return name !== '' && takesName(verb) ? `Add ${levelName(naming, verb.level)} “${name}” under` : verb.phrase
}

const some = (groups: Group[]) => groups.filter(({ targets }) => targets.length > 0)

function recentTarget({ href, label }: Recent): Target {
  return { key: `recent ${href}`, label, meta: 'Opened on this device', icon: 'rotate-ccw', href }
}

function verbTarget(verb: Verb, plan: string | null): Target {
  return {
    ...{ key: verb.key, label: `${verb.phrase} …`, meta: 'Choose an element next', icon: 'pencil' },
    href: urls.search({ plan, q: `${verb.phrase} ` }),
    next: { write: `${verb.phrase} ` },
  }
}

function elementTarget(one: Suggestion, read: ReadVerb | null): Target {
  const { id, planId, name, number, level, levelLabel, parentName, row } = one
  return {
    ...{ key: `element ${id}`, name, label: `${number} ${name}`, icon: 'list-tree' },
    meta: parentName ? `${levelLabel} in ${parentName}` : levelLabel,
    href: read ? verbHref(read, one) : urls.element(planId, level, id, 'view'),
    ...(read && read.verb.does !== 'add' && row ? { next: { choose: read.verb.does, row } } : {}),
  }
}

function screensOf(menu: MenuEntry[], plan: string | null): Target[] {
  return menu.flatMap((entry): Target[] => {
    const icon = MENU_ICONS[entry.icon]
    if (entry.items.length === 0) {
      return [{ key: `screen ${entry.key}`, label: entry.label, href: withPlan(entry, plan), meta: 'Screen', icon }]
    }
    return entry.items.map((item) => ({
      key: `screen ${entry.key} ${item.key}`, // the list of schools and their report have the same key
      label: item.label,
      href: withPlan(item, plan),
      meta: entry.label,
      icon,
    }))
  })
}
