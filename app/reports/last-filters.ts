import type { SignedInActor } from '#app/kit/context.ts'
import { readCookie, writeCookie } from '#app/kit/cookie.ts'
import { REPORT_LINES, type ReportKey, SCOPE_KEYS } from '#model/reports.ts'
import type { ReportAddress } from './reports.ts'

const NAME = 'waymark_filters'
const DAYS = 180
/** A browser keeps at most 4 kB; what was chosen longest ago goes first. */
const MOST = 3000

type Last = { [key in ReportKey]?: string }
type Kept = { person: string; last: Last }

/** The reports' last filters of this person with this browser. */
function readKept(request: Request, actor: SignedInActor): Last {
  const kept = readCookie(request, NAME) as Partial<Kept> | null // we wrote it; the API checks each filter
  return kept?.person === actor.userId && typeof kept.last === 'object' ? kept.last : {}
}

const isReport = (key: string): key is ReportKey => Object.hasOwn(REPORT_LINES, key)

function keysOf({ filters, compares }: ReportAddress): readonly string[] {
  return [...filters, ...(compares ? ['since'] : [])]
}

/** True if the address itself says what to show; then the last choice doesn't count. */
function saysFilters(url: URL, report: ReportAddress): boolean {
  return [...keysOf(report), 'type', 'filters'].some((key) => url.searchParams.has(key))
}

/** The same address with the person's last filters; null if it has filters, or if they chose none. */
export function withLastFilters(
  url: URL,
  request: Request,
  actor: SignedInActor,
  report: ReportAddress,
): string | null {
  if (saysFilters(url, report)) return null
  const last = new URLSearchParams(readKept(request, actor)[report.key] ?? '')
  // Pillars and what is below them belong to one plan.
  if (last.get('plan') !== url.searchParams.get('plan')) for (const key of SCOPE_KEYS) last.delete(key)
  last.delete('plan')
  if (last.size === 0) return null
  const search = new URLSearchParams([...url.searchParams, ...last])
  search.delete('_routes')
  return `${url.pathname.replace(/\.data$/, '')}?${search}`
}

/**
 * The cookie that keeps the filters of this address as the last choice; null if they are kept already. `opensOnOwn` is
 * the group of a report that opens with the reader's own, so it is not kept.
 */
export function keepFilters(
  url: URL,
  request: Request,
  actor: SignedInActor,
  report: ReportAddress,
  query: Record<string, string>,
  opensOnOwn: boolean,
): string | null {
  if (!saysFilters(url, report)) return null
  const kept = readKept(request, actor)
  const keys = keysOf(report).filter((key) => query[key] && !(opensOnOwn && key === report.groups))
  const chosen = new URLSearchParams(keys.map((key) => [key, query[key] ?? '']))
  if (keys.some((key) => SCOPE_KEYS.some((scope) => scope === key))) chosen.set('plan', query.plan ?? '')
  if (chosen.toString() === (kept[report.key] ?? '')) return null
  const others = Object.entries(kept).filter(([key, text]) => isReport(key) && key !== report.key && text)
  const all = chosen.size > 0 ? [...others, [report.key, chosen.toString()] as const] : others
  function write(entries: typeof all) {
    const kept: Kept = { person: actor.userId, last: Object.fromEntries(entries) }
    return writeCookie(NAME, kept, DAYS)
  }
  let from = 0
  while (from < all.length && write(all.slice(from)).length > MOST) from += 1
  return write(all.slice(from))
}
