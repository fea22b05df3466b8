import { expect, test } from '#tests/kit/browser.ts'
import { Looks } from '#tests/kit/browser-axe.ts'
import { faultsOf } from '#tests/kit/browser-look.ts'
import { plainFaults } from '#tests/kit/browser-plain.ts'

/** Each element is fine except at its own width and in its own theme. */
const PLANTED = `<!doctype html><html lang="en"><title>Planted</title><style>
  body { background: #fff; color: #111 } .phone, .tablet { display: none } .tinted, .fades { background: #fff; color: #555 }
  @media (width < 1000px) { .tinted { background: #aaa } }
  .log { white-space: nowrap }
  @media (width < 500px) { .log { width: 90px; height: 40px; overflow: auto } }
  @media (width < 500px) { .phone { display: block; color: #ccc } .small a { position: absolute; width: 9px; height: 9px } }
  @media (500px <= width < 1000px) { .tablet { display: block; width: 900px } }
  @media (prefers-color-scheme: dark) {
    body { background: #000; color: #eee } .tinted, .fades { color: #111 } .phone { color: #eee }
    @media (width > 1000px) { .fades { background: #333 } }
  }
</style><main><h1>Planted</h1><p class="phone">Phone <img src="data:,"></p><p class="tablet">Tablet</p>
<p class="tinted">Tinted</p><p class="fades">Fades</p>
<p class="small"><a href="/a" style="left:0" aria-label="a"></a><a href="/b" style="left:9px" aria-label="b"></a></p>
<p class="log" style="margin-top: 40px">A line that is much longer than its box.</p></main></html>`

test('a fault at one width or in one theme alone is found', async ({ stranger }) => {
  const page = await stranger()
  await page.setContent(PLANTED)
  const found = (await faultsOf(page, new Looks())).map((fault) => fault.replace(/:.*/s, ''))
  expect(found.filter((fault) => /contrast|target|scroll|alt|px wide/.test(fault)).sort()).toEqual([
    '1280 dark color-contrast at .fades',
    '320 color-contrast at .phone',
    '320 color-contrast at .tinted',
    '320 image-alt at img',
    '320 scrollable-region-focusable at .log',
    '320 target-size at a[href="/a"]',
    '320 target-size at a[href="/b"]',
    expect.stringMatching(/^768 the page is /),
  ])
})

test('a page that shows nothing before its scripts run is found', async ({ stranger }) => {
  const page = await stranger()
  const words = 'All that there is to read about this plan, its owner, and its dates.'
  const plain = (main: string) => plainFaults(page, `<html lang="en"><body><main>${main}</main></body></html>`)
  expect(await plain(`<h1>A plan</h1><noscript><p>${words}</p></noscript>`)).toEqual([])
  const none = 'without scripts has the headings []'
  const little = expect.stringContaining('without scripts has only “A plan')
  expect(await plain(`<p>${words}</p>`)).toEqual([none])
  expect(await plain(`<h1 hidden>A plan</h1><p>${words}</p>`)).toEqual([none])
  expect(await plain(`<style>h1 { display: none }</style><h1>A plan</h1><p>${words}</p>`)).toEqual([none])
  expect(await plain(`<h1>A plan</h1><h1>Another</h1><p>${words}</p>`)).toHaveLength(1)
  expect(await plain(`<h1>A plan</h1><p hidden>${words}</p>`)).toEqual([little])
  expect(await plain(`<h1>A plan</h1><details><summary>More</summary><p>${words}</p></details>`)).toEqual([little])
  expect(await plain(`<h1>A plan</h1><script>document.write('${words}')</script>`)).toEqual([little])
})
