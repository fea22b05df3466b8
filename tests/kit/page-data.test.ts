import { expect, it } from 'vitest'
import { dataScript } from '#app/kit/page-data.ts'

const HOSTILE = '[{"name":"</script><script>alert(1)</script><!-- & ” \u2028 é"}]\n'

/** Sends the bytes one by one, so that a letter of several bytes comes in pieces. */
function inPieces(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
}

it('gives the browser exactly the text that the loaders sent, in one script that no name can end', async () => {
  const html = await dataScript(inPieces(HOSTILE), 'abc')
  expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  const [, code] = /^<script nonce="abc">(.*)<\/script>$/s.exec(html) ?? []
  const [, given] =
    /^window\.__remixContext\.streamController\.enqueue\((.*)\);window\.__remixContext\.streamController\.close\(\);$/s.exec(
      code!,
    ) ?? []
  expect(JSON.parse(given!)).toBe(HOSTILE)
})
