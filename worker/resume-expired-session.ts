/** Paths whose forms don't require signing in. */
const OPEN =
  /^\/(?:$|login|logout|register|forgot-password|reset-password\/|accept-invitation\/|confirm-email\/|unsubscribe\/|resume)/

/**
 * Redirects a form without scripts whose session has expired to the resume screen, which has sign-in fields and keeps
 * everything that was typed. With scripts, the browser keeps a draft instead.
 */
export function resumeExpired(request: Request, signedIn: boolean): Request {
  const url = new URL(request.url)
  if (request.method !== 'POST' || signedIn || url.pathname.endsWith('.data') || OPEN.test(url.pathname)) return request
  const to = `${url.pathname}${url.search}`
  const resume = new URL('/resume', url)
  resume.searchParams.set('to', to)
  return new Request(resume, request)
}
