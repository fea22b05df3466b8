import { safeNext } from '#app/kit/next.ts'
import { urls } from '#app/kit/urls.ts'

/** The list's query, which the addresses of forms and buttons include so that people can return to it. */
export function backOf(request: Request): string {
  return safeNext(new URL(request.url).searchParams.get('from')) ?? urls.resources({ tab: 'repository' })
}
