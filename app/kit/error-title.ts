import { isRouteErrorResponse } from '@remix-run/react'

/** The title in the browser tab for a page that failed. */
export function errorTitle(error: unknown): string {
  if (!isRouteErrorResponse(error)) return 'Error'
  return error.status === 404 ? 'Page not found' : error.status === 403 ? 'No access' : 'Error'
}
