import { askOf } from '#app/kit/list-ask.ts'

/** Which results the address asks for. */
export function exportAsk(request: Request) {
  return askOf(new URL(request.url), ['survey', 'wave', 'dimension', 'school_id', 'subgroup_id'])
}
