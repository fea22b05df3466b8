import { firstSchools, selectSchoolChoice } from '#db/districts/schools.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { measureChoiceReads, type Offered } from '#db/measures/choices.ts'
import { firstChoosable } from '#db/people/choosable.ts'
import { isAllStudents } from '#model/measures/families.ts'
import { NO_VALUE_LABELS, NO_VALUES, UNIT_TABLE, UNITS } from '#model/measures/units.ts'
import { numberOf } from '#model/measures/values.ts'
import { usualCountsWindow, WINDOW_SET_LABELS, WINDOW_SETS, WINDOW_TABLE, windowsOf } from '#model/measures/windows.ts'
import { can } from '#model/permissions.ts'
import { offeredSchools } from '#worker/districts/first-schools.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { presentChoosable } from '#worker/people/list-choosable.ts'
import type { AskChoices } from './choices-contract.ts'
import type { MeasureChoices } from './contract.ts'

/** As many as other forms offer at first. */
const PEOPLE = 25

type Screens = NonNullable<AskChoices['for']>
/** What screens choose from; without a name, everything. */
const OFFERED: Record<Screens, readonly Offered[]> = {
  list: ['types'],
  filters: ['types', 'schools', 'pillars'],
  scorecard: ['subgroups', 'schools'],
  form: ['measures', 'types', 'subgroups', 'schools'],
  measures: ['measures'],
  slices: ['subgroups', 'schools'],
  uses: ['measures', 'subgroups', 'schools'],
}
const EVERYTHING: readonly Offered[] = ['measures', 'types', 'subgroups', 'schools', 'owners', 'pillars']
/** These choose an owner. */
const WITH_PEOPLE: readonly (Screens | undefined)[] = ['form', undefined]

/** What a form about measures offers. A slice without a group is all students, so that is no group to choose. */
export async function getMeasureChoices(tenant: Tenant, { actor }: Caller, ask: AskChoices): Promise<MeasureChoices> {
  const most = can(actor.role, 'measures:manage') && WITH_PEOPLE.includes(ask.for) ? PEOPLE + 1 : 0
  const offered = ask.for ? OFFERED[ask.for] : EVERYTHING
  const [measures, types, subgroups, owners, pillars, schools, chosen, people] = await tenant.db.batch([
    ...measureChoiceReads(tenant, actor, offered),
    firstSchools(tenant, offered.includes('schools')),
    selectSchoolChoice(tenant, ask.school_id),
    firstChoosable(tenant, most),
  ])
  return {
    measures,
    types,
    subgroups: subgroups.filter(({ name }) => !isAllStudents(name)),
    ...offeredSchools(schools),
    chosen_school: chosen[0] ?? null,
    owners,
    pillars,
    people: people.slice(0, PEOPLE).map(presentChoosable),
    has_more_people: people.length > PEOPLE,
    units: UNITS.map((key) => {
      const { label, min, max } = UNIT_TABLE[key]
      return { key, label, min: numberOf(min), max: numberOf(max) }
    }),
    window_sets: WINDOW_SETS.map((key) => ({
      key,
      label: WINDOW_SET_LABELS[key],
      counts_window: usualCountsWindow(key),
      windows: windowsOf(key).map((window) => {
        const { label, due } = WINDOW_TABLE[window]
        return { key: window, label, due }
      }),
    })),
    no_values: NO_VALUES.map((key) => ({ key, label: NO_VALUE_LABELS[key] })),
  }
}
