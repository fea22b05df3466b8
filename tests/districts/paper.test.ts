import { env } from 'cloudflare:workers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { PhotonImage } from '@cf-wasm/photon'
import { expect, test } from 'vitest'
import { renderPage } from '#app/reports/page.tsx'
import { measures } from '#db/measures/schema.ts'
import { dateIn } from '#model/dates.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { measureRow } from '#tests/measures/measure-rows.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'
import { actorOfUser } from '#worker/auth/actor.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { downloadReport } from '#worker/reports/download-report.ts'
import { REPORTS } from '#worker/reports/registry.ts'

/** The HTML that the browser gets to print, for every report. */
async function printed(dressed: boolean): Promise<string[]> {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const { plan } = await growPlan(district)
  await district.db.insert(measures).values(measureRow(district.districtId, 'Graduation', { isScorecardMeasure: true }))
  if (dressed) {
    const form = new FormData()
    form.set('version', '1')
    form.set('accent', '#7b1e3a')
    const dot = new PhotonImage(new Uint8Array([123, 30, 58, 255]), 1, 1).get_bytes()
    form.set('district_logo', new File([new Uint8Array(dot)], 'logo.png'))
    expect((await ada.call('PATCH', 'auth/school-district/', form)).status).toBe(200)
  }
  const { tenant } = openTenant(env, newMeter(), { cell: district.cell, districtId: district.districtId })!
  const where = { cell: '00', districtId: district.districtId, userId: ada.id }
  const actor = (await actorOfUser(tenant, where)).actor!
  const now = new Date()
  const scope = {
    tenant,
    actor,
    district: actor.district,
    now: now.toISOString(),
    today: dateIn('America/Chicago', now),
  }
  const pages: string[] = []
  const renderers = {
    report: (...[document, paper, dress]: Parameters<typeof draw>) => draw(document, paper, dress),
    mail: null as never,
  }
  const print = async (_: unknown, { html }: { html: string }) => {
    pages.push(html)
    const pdf = await PDFDocument.create()
    pdf.addPage()
    return pdf.save()
  }
  for (const report of REPORTS) {
    const params = { plan: plan.id, format: 'json' } as never
    await downloadReport(report, scope, params, { env, renderers }, print)
  }
  return pages
}

const NOTHING = { styles: '', icons: '' }

const draw = (
  document: Parameters<typeof renderPage>[0],
  paper: Parameters<typeof renderPage>[1],
  dress: Parameters<typeof renderPage>[3],
) => renderPage(document, paper, NOTHING, dress)

test('every printed report includes the district’s logo and color, and fetches nothing', async () => {
  const pages = await printed(true)
  expect(pages).toHaveLength(REPORTS.length)
  for (const page of pages) {
    expect(page).toContain('<img src="data:image/png;base64,')
    expect(page).toContain(':root{--primary:#7b1e3a;')
    expect(page).not.toContain('prefers-color-scheme')
    expect(page.match(/(src|href)="(?!data:|#)[^"]*"/g)).toBeNull()
  }
})

test('a district without either gets the product’s own', async () => {
  for (const page of await printed(false)) {
    expect(page).not.toContain('<img')
    expect(page).not.toContain('--primary')
  }
})
