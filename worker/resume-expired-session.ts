/** Paths whose forms don't require signing in. */
const OPEN =
  /^\/(?:$|login|logout|register|forgot-password|reset-password\/|accept-invitation\/|confirm-email\/|unsubscribe\/|resume)/

/**
 * Redirects a form without scripts whose session has expired to the resume screen, which has sign-in fields and keeps
 * everything that was typed. With scripts, the browser keeps a draft instead.
 */
export function resumeExpired(request: Request, signedIn: boolean): Request {
  const url = new URL(request.url)
  // Scripts that send JSON keep what was typed themselves; the resume screen reads forms alone.
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  if (request.method !== 'POST' || signedIn || isJson) return request
  if (url.pathname.endsWith('.data') || OPEN.test(url.pathname)) return request
  const to = `${url.pathname}${url.search}`
  const resume = new URL('/resume', url)
  resume.searchParams.set('to', to)
  return new Request(resume, request)
}
