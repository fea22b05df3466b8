import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { findParam } from '#app/components/filter-find.tsx'
import { findPlainly } from '#app/components/find-choices.ts'
import { bodyOf } from '#app/kit/body-of.ts'
import { readList } from '#app/kit/read-list.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { dateOf } from '#app/kit/typed-dates.ts'
import { inWords } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { SCOPE_KEYS } from '#model/reports.ts'
import type { ReportChoices } from '#worker/reports/contract.ts'
import type { GroupedBody } from '#worker/reports/group-contract.ts'
import { keepFilters, withLastFilters } from './last-filters.ts'
import { NO_FILTERS } from './no-filters.ts'
import { askOf, type ReportAddress, reportAt } from './reports.ts'

/**
 * Removes a pillar, initiative, and so on that is not in this plan from the address, for example after choosing another
 * plan without scripts.
 */
function withoutOutOfScope(url: URL, choices: ReportChoices): string | null {
  const known = new Map(choices.elements.map((one) => [one.id, one]))
  let above: string | null = null
  let stray = false
  for (const key of SCOPE_KEYS) {
    const id = url.searchParams.get(key)
    if (!id) continue
    const here = known.get(id)
    stray ||= here?.level !== key || (above !== null && here.parent_id !== above)
    if (stray) url.searchParams.delete(key)
    above = id
  }
  return stray ? `${url.pathname.replace(/\.data$/, '')}?${url.searchParams}` : null
}

/** More lines than these would be a large part of the page. */
const WHOLE_OUTLINE = 300

/**
 * Of a long plan, the page has only the lines that its selects offer now, and asks for others when something is chosen.
 * People who can't read elements can't ask for them either.
 */
function offeredNow(choices: ReportChoices | null, query: Record<string, string>, mayAsk: boolean) {
  if (!choices || !mayAsk || choices.elements.length <= WHOLE_OUTLINE) return { choices, asksForLines: false }
  const chosen = new Set(SCOPE_KEYS.map((key) => query[key]))
  const elements = choices.elements.filter(({ level, parent_id }) => level === 'pillar' || chosen.has(parent_id ?? ''))
  return { choices: { ...choices, elements }, asksForLines: true }
}

/** The filters that name a scorecard, a school, or a student group. */
const SUBJECTS = ['scorecard', 'school_id', 'subgroup_id'] as const
const GONE = 'What this report was filtered by is no longer there'

/** The address of the district's own scorecard, if the API does not find what this one names; otherwise null. */
function withoutSubjects(url: URL, { key }: ReportAddress, { status }: { status: number }): string | null {
  const isGone = status === 404 || status === 400
  if (!isGone || key !== 'scorecard' || !SUBJECTS.some((one) => url.searchParams.get(one))) return null
  const search = new URLSearchParams(url.searchParams)
  for (const one of SUBJECTS) search.delete(one)
  for (const [name, value] of Object.entries(NO_FILTERS)) search.set(name, value)
  return `${url.pathname.replace(/\.data$/, '')}?${search}`
}

const NOTHING = { choices: null, asksForLines: false, document: null, cookie: null }

/** Why a report can't be shown although its filters are valid: it has too much. Null for every other refusal. */
async function tooLargeToShow(answer: { clone: () => { json: () => Promise<unknown> } }): Promise<string | null> {
  const { detail, data } = await bodyOf(answer.clone())
  return data === null ? detail : null
}

/** What every report's screen loads; `document` is null without a plan, and if the API refuses so much of one. */
export async function loadReport({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const url = new URL(request.url)
  const report = reportAt(url.pathname)
  if (!can(actor.role, report.permission)) throw await notForThisRole(context)
  const planId = await selectedPlan(context, request)
  const last = withLastFilters(url, request, actor, report)
  if (planId !== null && last) throw redirect(last)
  const common = {
    address: report,
    title: inWords(actor.district.naming, report.title),
    role: actor.role,
    paper: actor.district.paper,
    linked: can(actor.role, 'elements:read'),
  }
  const nothing: Record<string, string> = {}
  const page = url.searchParams.get('page')
  if (planId === null) {
    return { ...common, planId, page, query: nothing, ...NOTHING, found: null, refused: null }
  }
  const sought = findParam('school_id')
  const found = await findPlainly(context, request, 'schools', sought)
  for (const key of ['_routes', 'page', sought]) url.searchParams.delete(key)
  const query: Record<string, string> = askOf(url, planId)
  if (query.since) query.since = dateOf(query.since, context.today)
  const api = context.api.reports[':report']
  const param = { report: report.api }
  const ask = (choices: 'true' | 'only') =>
    api.$get({ param, query: { ...query, plan: planId, format: 'json', choices } })
  const answer = await ask('true')
  const refused = answer.status === 400 ? await tooLargeToShow(answer) : null
  if (refused) {
    // Its form, to choose less with; without choices if the rest is too large too.
    const form = await ask('only')
    const { choices } = form.ok ? await readList(request, Promise.resolve(form)) : NOTHING
    return { ...common, planId, page, query, ...NOTHING, ...offeredNow(choices, query, common.linked), found, refused }
  }
  // Otherwise the last choice would lead there whenever the report is opened.
  const whole = withoutSubjects(url, report, answer)
  if (whole) throw redirectWithToast(whole, { kind: 'error', message: GONE })
  const { choices, ...document } = await readList(request, Promise.resolve(answer))
  const elsewhere = choices && withoutOutOfScope(url, choices)
  if (elsewhere) throw redirect(elsewhere)
  // Only files have the other tables.
  const shown = { ...document, tables: [], choices: null }
  const opensOnOwn = report.groups !== undefined && (document.body as GroupedBody).opens_on_own // a grouped report has this body
  // What finds nothing, such as a deleted school, would be all that the report ever opens with.
  const kept = document.has_data ? query : {}
  const cookie = keepFilters(url, request, actor, report, kept, opensOnOwn)
  return {
    ...common,
    planId,
    page,
    query,
    ...offeredNow(choices, query, common.linked),
    found,
    document: shown,
    cookie,
    refused: null,
  }
}
export type LoadedReport = Awaited<ReturnType<typeof loadReport>>
