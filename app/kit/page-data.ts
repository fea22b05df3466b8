const ESCAPES: Record<string, string> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }

/**
 * The script that gives the loaders' data to Remix in the browser, as Remix itself writes it piece by piece
 * (`streamController` of `window.__remixContext`). The text stays one string there, whatever tags it has in it.
 */
export async function dataScript(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = JSON.stringify(await new Response(data).text()).replace(/[&<>]/g, (sign) => ESCAPES[sign]!)
  const controller = 'window.__remixContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`
}
