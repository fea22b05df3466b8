import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ForbiddenScreen, NotFoundScreen, UnexpectedErrorScreen } from '#app/components/shell/error-screens.tsx'
import type { Typed } from '#app/kit/lost-right.ts'
import type { Helper } from '#worker/people/helper-contract.ts'

type Refused = {
  detail?: string
  data?: { request_id?: string; ask?: Helper[]; typed?: Typed[]; view?: string } | null
}

function refusedOf(data: unknown): Refused {
  if (typeof data !== 'string') return (data ?? {}) as Refused // a Response with a JSON body arrives parsed
  try {
    return JSON.parse(data) as Refused
  } catch {
    return {}
  }
}

/** One error boundary for all screens, by type of error. */
export function ErrorScreen({ error: given }: { error?: unknown }) {
  const caught = useRouteError()
  const error = given ?? caught
  if (!isRouteErrorResponse(error)) return <UnexpectedErrorScreen />
  const refused = refusedOf(error.data)
  if (error.status === 404) return <NotFoundScreen typed={refused.data?.typed} />
  if (error.status === 403) return <ForbiddenScreen detail={refused.detail} {...refused.data} />
  return <UnexpectedErrorScreen requestId={refused.data?.request_id} />
}
