import { isRouteErrorResponse, type MetaFunction } from '@remix-run/react'

/** The title in the browser tab for a page that failed. */
export function errorTitle(error: unknown): string {
  if (!isRouteErrorResponse(error)) return 'Error'
  return error.status === 404 ? 'Page not found' : error.status === 403 ? 'No access' : 'Error'
}

/** The title of a frame around screens: only a failed one shows it, every other screen has its own. */
export const frameMeta: MetaFunction = ({ error }) => [{ title: error ? `${errorTitle(error)} · Waymark` : 'Waymark' }]
