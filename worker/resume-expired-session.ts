/** Paths whose forms need no one signed in. */
const OPEN =
  /^\/(?:$|login|logout|register|forgot-password|reset-password\/|accept-invitation\/|confirm-email\/|unsubscribe\/|resume)/

/**
 * A plain form posted after its session had ended: it goes to the resume screen, which shows sign-in fields and carries
 * everything that was typed (decisions §6). Posts made by page script keep their draft in the browser instead.
 */
export function resumeExpired(request: Request, signedIn: boolean): Request {
  const url = new URL(request.url)
  if (request.method !== 'POST' || signedIn || url.pathname.endsWith('.data') || OPEN.test(url.pathname)) return request
  const to = `${url.pathname}${url.search}`
  const resume = new URL('/resume', url)
  resume.searchParams.set('to', to)
  return new Request(resume, request)
}
