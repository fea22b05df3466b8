/** Adds Secure to every cookie of a screen, because the code that writes preferences and messages knows no settings. */
export function withSecureCookies(answer: Response): Response {
  const cookies = answer.headers.getSetCookie()
  if (cookies.length === 0) return answer
  const secured = new Response(answer.body, answer)
  secured.headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    secured.headers.append('Set-Cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
  }
  return secured
}
