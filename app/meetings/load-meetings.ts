import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fittingPath, knownElements, levelSteps } from '#app/components/cascade-elements.ts'
import { findPlainly } from '#app/components/find-choices.ts'
import { PLAN_PARAM } from '#app/components/plan-find.tsx'
import { optionsAt } from '#app/components/use-cascade.ts'
import { asQuery } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { dateOf } from '#app/kit/typed-dates.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import type { Option } from '#app/ui/select.tsx'
import type { Naming } from '#model/levels.ts'
import { localOf } from '#model/meetings/times.ts'
import { can } from '#model/permissions.ts'
import type { MeetingCalendar } from '#worker/meetings/calendar-contract.ts'
import { addressOf, type MeetingAddress, MOST_IN_CELL, periodOf, queryOf } from './address.ts'
import { ELEMENT_STEPS } from './meeting-values.ts'

/** The meetings of an address: a page of the list, a week, or a month; and the meeting whose details are open. */
export async function loadMeetings({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const now = localOf(actor.district.timeZone, new Date())
  const asked = readDates(addressOf(new URL(request.url).searchParams), now.date)
  const found = findPlainly(context, request, 'plans', PLAN_PARAM)
  const { options, filter } = await loadFilter(context, actor.district.naming, asked)
  const address = { ...asked, filter }
  const one = context.api.plans.meeting[':id']
  const [shown, event, google] = await Promise.all([
    address.view === 'agenda' ? loadList(context, request, address) : loadCalendar(context, request, address, now.date),
    address.event ? read(one.$get({ param: { id: address.event } })) : null,
    // The profile, where one connects a calendar, is not for the Board (spec §6).
    can(actor.role, 'profile:read') ? read(context.api.auth.calendar.$get()) : null,
  ])
  return {
    ...shown,
    google,
    address,
    options,
    found: await found,
    event,
    now,
    mayCall: can(actor.role, 'meetings:write'),
  }
}
export type MeetingsData = Awaited<ReturnType<typeof loadMeetings>>
export type CalendarData = Omit<MeetingsData, 'calendar'> & { calendar: MeetingCalendar }

async function loadList(context: AppLoadContext, request: Request, address: MeetingAddress) {
  const { when, filter, page, pageSize } = address
  const query = { ...queryOf(filter), when, page, page_size: String(pageSize), overview: 'true' }
  const list = await readList(request, context.api.plans.meeting.$get({ query: asQuery(query) }))
  withinPages(request, list, pageSize)
  return { list, calendar: null, counts: list.meeting_counts }
}

async function loadCalendar(context: AppLoadContext, request: Request, address: MeetingAddress, today: string) {
  const { view, when, filter } = address
  const { from: _, to: __, ...narrowed } = queryOf(filter)
  const isMonth = view === 'month'
  const query = {
    ...{ ...narrowed, ...periodOf(address, today), mine: String(when === 'mine') },
    ...(isMonth && { per_day: String(MOST_IN_CELL), day: address.day ?? today }),
  }
  const calendar = await readList(request, context.api.plans.meeting.calendar.$get({ query: asQuery(query) }))
  return { list: null, calendar, counts: calendar.meeting_counts }
}

/** The dates of the filter, which people without scripts send as they typed them. */
function readDates(address: MeetingAddress, today: string): MeetingAddress {
  const { from, to } = address.filter
  return { ...address, filter: { ...address.filter, from: dateOf(from, today), to: dateOf(to, today) } }
}

/** The choices of the filters: the chosen plan with what is below each choice. Other plans are found by name. */
async function loadFilter(context: AppLoadContext, naming: Naming, { filter }: MeetingAddress) {
  const { plan_id: plan } = filter
  const around = ELEMENT_STEPS.flatMap((level) => filter[level] || []).join(',')
  const outline = plan
    ? await read(context.api.plans['plan-path'][':id'].$get({ param: { id: plan }, query: { around } })).catch(
        () => null,
      )
    : null
  const path = outline ? fittingPath(outline.lines, ELEMENT_STEPS, filter) : {}
  const none = Object.fromEntries(ELEMENT_STEPS.map((level) => [level, '']))
  const options: Record<string, Option[] | undefined> = {
    plan: outline ? [{ value: outline.plan.id, label: outline.plan.name }] : [],
    ...(outline ? optionsAt(levelSteps(ELEMENT_STEPS, naming, ''), path, knownElements(outline.lines)) : {}),
  }
  return { options, filter: { ...filter, ...none, ...path } }
}
