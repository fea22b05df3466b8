import type { ClientResponse } from 'hono/client'
import { momentIn } from '#app/kit/moment.ts'
import { readList } from '#app/kit/read-list.ts'
import type { requireActor } from '#app/kit/require.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import type { HistoryRow } from '#worker/plans/trash-contract.ts'

type Changes = { data: { count: number; results: HistoryRow[] } }

/** The changes that the address asks for: the loader of every history screen. */
export async function loadHistory<T extends ClientResponse<unknown, number, 'json'>>(
  request: Request,
  { district }: Pick<ReturnType<typeof requireActor>, 'district'>,
  history: (ask: { page: string }) => Promise<T>,
) {
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const { count, results } = (await readList(request, history({ page }))) as Changes['data'] // the contract of every history
  withinPages(request, { count, results })
  const rows = results.map((row) => ({ ...row, moment: momentIn(district.timeZone, row.at) }))
  return { count, rows, page: Number(page) || 1 }
}
export type LoadedHistory = Awaited<ReturnType<typeof loadHistory>>
