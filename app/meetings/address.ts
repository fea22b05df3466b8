import { PAGE_SIZE, pageSizeOf } from '#app/kit/list-ask.ts'
import { type Query, urls } from '#app/kit/urls.ts'
import { addDays } from '#model/dates.ts'
import { monthOf, type Period, shiftMonth, weekOf, weeksOfMonth } from '#model/meetings/periods.ts'
import { isDate } from '#model/rules.ts'
import { WHENS } from '#worker/meetings/contract.ts'
import { ELEMENT_STEPS } from './meeting-values.ts'

/** At most so many meetings are in a cell of a month (look, meetings 2.4). */
export const MOST_IN_CELL = 3

export const VIEWS = ['agenda', 'week', 'month'] as const
export type View = (typeof VIEWS)[number]
export type When = (typeof WHENS)[number]

/** The filters of the address; an empty one does not filter. */
export const FILTERS = ['search', 'type', 'from', 'to', 'plan_id', ...ELEMENT_STEPS] as const
export type MeetingFilter = Record<(typeof FILTERS)[number], string>

export const NO_FILTER = Object.fromEntries(FILTERS.map((key) => [key, ''])) as MeetingFilter // every key of it

/** What the address of the meetings says. */
export type MeetingAddress = {
  view: View
  when: When
  /** A day of the week or month that is shown; null for today's. */
  date: string | null
  /** The day whose meetings a month lists below its calendar: one that the address names. */
  day: string | null
  filter: MeetingFilter
  page: string
  pageSize: number
  /** The meeting whose details are open. */
  event: string | null
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Reads an address; what it doesn't know is as if it were not there. */
export function addressOf(params: URLSearchParams): MeetingAddress {
  const given = (key: string) => (params.get(key) ?? '').trim().slice(0, 100)
  const date = given('date')
  const page = given('page')
  const view = VIEWS.find((one) => one === given('view')) ?? 'agenda'
  // A calendar's period takes the place of these dates.
  const applies = (key: string) => view === 'agenda' || (key !== 'from' && key !== 'to')
  return {
    view,
    when: WHENS.find((one) => one === given('when')) ?? 'upcoming',
    date: MONTH.test(date) ? `${date}-01` : isDate(date) ? date : null,
    day: isDate(date) ? date : null,
    filter: Object.fromEntries(FILTERS.map((key) => [key, applies(key) ? given(key) : ''])) as MeetingFilter, // exactly its keys
    page: /^[1-9]\d{0,5}$/.test(page) ? page : '1',
    pageSize: pageSizeOf(given('page_size')),
    event: given('event') || null,
  }
}

/** The address of another view, tab, period, or filter; the page and the open meeting are not kept. */
export function meetingsUrl({ view, when, date, day, filter, pageSize }: MeetingAddress, change: Query = {}): string {
  const isAgenda = view === 'agenda'
  return urls.meetings({
    view: isAgenda ? null : view,
    when: when === 'upcoming' ? null : when,
    date: isAgenda ? null : (day ?? date?.slice(0, 7)),
    ...(isAgenda ? filter : { ...filter, from: null, to: null }),
    page_size: pageSize === PAGE_SIZE ? null : pageSize,
    ...change,
  })
}

export function isFiltered({ filter }: MeetingAddress): boolean {
  return FILTERS.some((key) => filter[key] !== '')
}

/** How many filters are set, apart from the search and the type, which are always in view. */
export function moreFilters(filter: MeetingFilter): number {
  return FILTERS.filter((key) => key !== 'search' && key !== 'type' && filter[key] !== '').length
}

/** The days that a week or a month shows. */
export function periodOf({ view, date }: MeetingAddress, today: string): Period {
  return view === 'week' ? weekOf(date ?? today) : weeksOfMonth(date ?? today)
}

/** The `date` of the period before or after the one that is shown. */
export function shifted({ view, date }: MeetingAddress, today: string, by: 1 | -1): string {
  const here = date ?? today
  return view === 'week' ? addDays(here, 7 * by) : shiftMonth(monthOf(here).from, by).slice(0, 7)
}

/** The filter as a query of the API: of the chosen elements, the lowest one counts. */
export function queryOf({
  search,
  type,
  from,
  to,
  plan_id,
  ...levels
}: MeetingFilter): Partial<Record<string, string>> {
  const element_id = ELEMENT_STEPS.map((level) => levels[level]).findLast((id) => id !== '') ?? ''
  const given = Object.entries({ search, type, from, to, plan_id, element_id })
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}
