import type { Context } from 'hono'
import { html } from 'hono/html'

/** Everything comes from our own assets (vite.config.ts copies them); the page loads nothing from other sites. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The API's documentation page, from `/api/openapi.json`; app/entry.api-docs.ts draws it. */
export function apiDocs(c: Context) {
  c.header('Content-Security-Policy', POLICY)
  c.header('X-Content-Type-Options', 'nosniff')
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Waymark API</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api-docs/swagger-ui.css" />
  </head>
  <body>
    <main id="api"><p>The description itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></main>
    <script src="/api-docs/swagger-ui-bundle.js"></script>
    <script type="module" src="/api-docs/start.js"></script>
  </body>
</html>`)
}
