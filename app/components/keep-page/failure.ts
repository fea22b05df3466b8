import { isRouteErrorResponse } from '@remix-run/react'
import { NOT_RESPONDING, UNKNOWN_FAILURE } from '#model/rules.ts'

export type Failure = { message: string; detail: string }

/** Remix replaces an error that our loader or action threw with this text. */
const THROWN_BY_US = 'Unexpected Server Error'

/** True if there is no readable answer: no network, an aborted request, or an error page of the platform. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.message !== THROWN_BY_US
}

/** True for a 5xx answer, from our server or from the platform in front of it. */
export function isServerFailure(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error
}

/** The message for a save that failed (spec §8). */
export function failedSave(error: unknown, online: boolean): Failure {
  if (!isServerFailure(error)) return { message: detailOf(error) || UNKNOWN_FAILURE, detail: 'Nothing was saved.' }
  const detail = online
    ? 'Nothing on this page has changed. Try again in a moment.'
    : 'You are offline. Nothing on this page has changed. Try again when the connection is back.'
  return { message: NOT_RESPONDING, detail }
}

/** The message for another page that could not be opened. `sent`: a save came before it and was answered. */
export function failedPage(online: boolean, sent: boolean): Failure {
  if (sent) {
    const detail = 'Your change was sent, but the next page did not load. Reload this page before you send it again.'
    return { message: NOT_RESPONDING, detail }
  }
  return online
    ? { message: NOT_RESPONDING, detail: 'This page stays open. Try again in a moment.' }
    : { message: 'You are offline', detail: 'This page stays open. Try again when the connection is back.' }
}

/** The message for a page that could not refresh. */
export function failedRefresh(sent: boolean): Failure {
  if (sent) return failedPage(true, true)
  return { message: NOT_RESPONDING, detail: 'What you see may be out of date. Reload the page in a moment.' }
}

/** The API's message in a refusal that an action returned. */
function detailOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return ''
  try {
    const body = typeof error.data === 'string' ? JSON.parse(error.data) : error.data
    return String(body?.detail ?? '')
  } catch {
    return ''
  }
}
