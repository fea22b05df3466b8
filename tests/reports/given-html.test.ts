import { env } from 'cloudflare:workers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { renderGivenPage } from '#app/reports/page.tsx'
import { newDistrict } from '#tests/kit/district.ts'
import { hostileTexts } from '#tests/kit/hostile.ts'
import { actorOfUser } from '#worker/auth/actor.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { cleanHtml } from '#worker/reports/clean-html.ts'
import { downloadGiven } from '#worker/reports/download-given.ts'

const PLAN =
  '<h2>1 Learning</h2><table><caption>Gaps</caption><thead><tr><th scope="col">Name</th></tr></thead><tbody><tr><td colspan="2">No <b>owner</b></td></tr></tbody></table>'
const DOT = 'data:image/png;base64,iVBORw0KGgo='
const POST = 'reports/download-alignment-report/'

const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, tag]) => tag!.toLowerCase())
const attributesOf = (html: string) =>
  [...html.matchAll(/<[a-z][^>]*>/gi)].flatMap(([tag]) => [...tag.matchAll(/\s([\w:-]+)=/g)].map(([, name]) => name!))

test('the cleaner alone leaves no tag, address, or handler of sixty hostile texts', async () => {
  const host = '127.0.0.1:4321'
  const allowed = ['b', 'br', 'caption', 'div', 'h2', 'i', 'img', 'p', 'table', 'tbody', 'td', 'th', 'thead', 'tr']
  for (const text of hostileTexts(host)) {
    // Alone, inside what is allowed, and where a parser changes its mode.
    for (const html of [
      text,
      `<p>${text}</p>`,
      `<table><tr><td>${text}</td></tr></table>`,
      `<b title="${text}">x</b>`,
    ]) {
      const clean = await cleanHtml(`${PLAN}${html}`)
      expect(clean, text).toContain('No <b>owner</b>')
      expect(
        tagsOf(clean).filter((tag) => !allowed.includes(tag)),
        text,
      ).toEqual([])
      expect(
        attributesOf(clean).filter((name) => !['scope', 'colspan'].includes(name)),
        text,
      ).toEqual([])
    }
  }
})

test('more tricks: styles, other schemes, drawings as pictures, broken markup, and depth', async () => {
  expect(await cleanHtml(PLAN)).toBe(PLAN)
  for (const [html, clean] of [
    ['<p style="background:url(//x.example/a)" class="a" id="b" onclick="x()">t</p>', '<p>t</p>'],
    ['<style>@import "//x.example"</style>t', 't'],
    ['<a href="https://x.example">t</a>', 't'],
    [`<img src="${DOT}" alt="Dot">`, `<img src="${DOT}" alt="Dot" />`],
    [`<img src=" java\nscript:alert(1)">`, ''],
    ['<img src="//x.example/a.png">', ''],
    ['<img src="data:text/html;base64,PHNjcmlwdD4=">', ''],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['<img src="data:image/png,x" srcset="//x.example 2x">', ''],
    ['<td colspan="99999">t</td>', '<td>t</td>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>t', 't'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ] as const)
    expect(await cleanHtml(html), html).toBe(clean)
  const deep = await cleanHtml(`${'<div>'.repeat(5000)}t${'</div>'.repeat(5000)}`)
  expect(tagsOf(deep).length).toBeLessThanOrEqual(80)
})

test('the page around it has the policy, the sheet of the alignment report, and one main heading', async () => {
  const sheet = { landscape: true as const, margins: { top: '1cm', side: '1cm', bottom: '1cm' } }
  const content = await cleanHtml(`${PLAN}<script>x</script>`)
  const html = renderGivenPage(
    { heading: 'Alignment Report', content, district: 'A <b>', sheet, as_of: '2026-11-21' },
    { styles: '', icons: '' },
  )
  expect(html).toContain('@page { size: A4 landscape; margin: 1cm 1cm 1cm }')
  expect(html).toContain('content="default-src &#x27;none&#x27;; style-src &#x27;unsafe-inline&#x27;')
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('A &lt;b&gt;')
  expect(html).toContain(PLAN)
  expect(html).not.toContain('<script')
})

test('it prints only what was cleaned, in a limited time, and refuses nothing and too much', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { tenant } = openTenant(env, newMeter(), { cell: district.cell, districtId: district.districtId })!
  const actor = (await actorOfUser(tenant, { cell: '00', districtId: district.districtId, userId: ada.id })).actor!
  const scope = { tenant, actor, district: actor.district, today: '2026-11-23', now: '2026-11-23T12:00:00Z' }
  const renderers = { given: ({ content }: { content: string }) => content }
  const jobs: { html: string }[] = []
  const print = async (_: unknown, job: (typeof jobs)[number]) => {
    jobs.push(job)
    const pdf = await PDFDocument.create()
    pdf.addPage()
    return pdf.save()
  }
  const pdf = await downloadGiven(scope, { html: `${PLAN}<script>x</script>` }, { env, renderers }, print)
  expect(jobs).toMatchObject([{ html: PLAN, paper: 'a4' }])
  expect((await PDFDocument.load(pdf)).getTitle()).toBe('Alignment Report')
  const nothing = downloadGiven(scope, { html: '<script>x</script>' }, { env, renderers }, print)
  await expect(nothing).rejects.toMatchObject({ status: 400 })
  const never = downloadGiven(scope, { html: PLAN }, { env, renderers }, () => new Promise(() => {}), 5)
  await expect(never).rejects.toMatchObject({
    status: 502,
    message: 'Failed to download PDF: creating it took too long. Try again',
  })
  expect(jobs).toHaveLength(1)
  expect((await ada.call('POST', POST, { html: ' ' })).body.data).toEqual({ html: ['Enter the HTML of the table'] })
  expect((await ada.call('POST', POST, { html: 'x'.repeat(2 * 1_048_576) })).status).toBe(413)
  const board = await district.person('board')
  expect((await board.call('POST', POST, { html: PLAN })).status).toBe(403)
})
