import { exports } from 'cloudflare:workers'

/** A DELETE with a form-encoded body, as the specification's client sends it. */
export function deleteWithForm(token: string, path: string, fields: Record<string, string>): Promise<Response> {
  return exports.default.fetch(
    new Request(`http://localhost:8787/api/${path}`, {
      ...{ method: 'DELETE', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } },
    }),
  )
}
