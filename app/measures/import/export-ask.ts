import { askOf } from '#app/kit/list-ask.ts'

const FILTERS = ['measure', 'search', 'type', 'owner', 'year', 'school_id', 'subgroup_id'] as const

/** Which readings the address asks for. */
export function exportAsk(request: Request) {
  return askOf(new URL(request.url), FILTERS)
}
