import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fittingPath, knownElements, levelSteps } from '#app/components/cascade-elements.ts'
import { findPlainly } from '#app/components/find-choices.ts'
import { PLAN_PARAM } from '#app/components/plan-find.tsx'
import { optionsAt } from '#app/components/use-cascade.ts'
import { pageSizeOf } from '#app/kit/list-ask.ts'
import { momentIn } from '#app/kit/moment.ts'
import { read } from '#app/kit/read.ts'
import { requireActor } from '#app/kit/require.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import type { Option } from '#app/ui/select.tsx'
import type { DocumentKind } from '#worker/documents/contract.ts'
import { filterOf } from './document-filter.ts'

const LEVELS = ['pillar', 'initiative', 'objective'] as const

/** Loads the district's files or URLs for an address, and the options of its filters. */
export async function loadDocuments({ context, request }: LoaderFunctionArgs, kind: DocumentKind) {
  const actor = requireActor(context, request)
  const params = new URL(request.url).searchParams
  const asked = filterOf(params)
  // If options fail to load, the field shows the error and loads them again.
  const around = [asked.pillar, asked.initiative].filter(Boolean).join(',')
  const outline = asked.plan
    ? await read(context.api.plans['plan-path'][':id'].$get({ param: { id: asked.plan }, query: { around } })).catch(
        () => null,
      )
    : null
  // Without scripts, the form still sends values below the former pillar.
  const path = outline ? fittingPath(outline.lines, LEVELS, asked) : {}
  const known = outline !== null || asked.plan === ''
  const filter = known ? { ...asked, pillar: '', initiative: '', objective: '', ...path } : asked
  const sort = params.get('sort') === 'name' || params.get('sort') === '-name' ? params.get('sort') : undefined
  const page = /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? params.get('page')! : '1'
  const pageSize = pageSizeOf(params.get('page_size') ?? undefined)
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const query = { ...narrowed, kind, page, page_size: String(pageSize), ...(sort ? { sort: sort as 'name' } : {}) }
  const list = await read(context.api.plans.documents.$get({ query }))
  withinPages(request, list, pageSize)
  const options: Record<string, Option[] | undefined> = {
    // The other plans are found by name.
    plan: outline ? [{ value: outline.plan.id, label: outline.plan.name }] : [],
    ...(outline ? optionsAt(levelSteps(LEVELS, actor.district.naming, ''), filter, knownElements(outline.lines)) : {}),
  }
  return {
    kind,
    found: await findPlainly(context, request, 'plans', PLAN_PARAM),
    filter,
    options,
    failed: !known,
    count: list.count,
    rows: list.results.map((row) => ({ ...row, added: momentIn(actor.district.timeZone, row.created_at).date })),
    page: Number(page),
    pageSize,
    sort: sort ?? '-created_at',
  }
}
export type DocumentsData = Awaited<ReturnType<typeof loadDocuments>>
export type DocumentLine = DocumentsData['rows'][number]
