import { safeNext } from '#app/kit/next.ts'
import { urls } from '#app/kit/urls.ts'

/** The list as somebody left it, which the address of a form or of a verb carries along. */
export function backOf(request: Request): string {
  return safeNext(new URL(request.url).searchParams.get('from')) ?? urls.resources({ tab: 'repository' })
}
