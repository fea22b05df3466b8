import { eq } from 'drizzle-orm'
import { renderMail } from '#app/mail/render.tsx'
import { directoryDistricts } from '#db/directory/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { elementRow, planRow } from '#db/seed/factories.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import type { Mail } from '#worker/mail/mail.ts'

/** Seven in the morning of Monday 2026-11-02 in Chicago. */
export const NOW = new Date('2026-11-02T13:00:00.000Z')
export const renderers = { mail: renderMail }

export async function dueDistrict(at: string | null = NOW.toISOString(), cell: '00' | '01' = '00') {
  const district = await newDistrict('Maple County', cell)
  await district.directory
    .update(directoryDistricts)
    .set({ nextDigestAt: at })
    .where(eq(directoryDistricts.id, district.districtId))
  const owner = await district.person('principal', {
    firstName: 'Ada',
    email: `ada-${district.districtId}@test.school`,
  })
  const plan = planRow(district.districtId, 'Strong Start')
  await district.db.insert(plans).values(plan)
  return { ...district, owner, plan }
}
export type Due = Awaited<ReturnType<typeof dueDistrict>>

export async function review(
  district: Due,
  name: string,
  nextReviewOn: string | null,
  over: Partial<typeof elements.$inferInsert> = {},
) {
  const row = elementRow(district.plan, 'pillar', null, name, {
    ownerId: district.owner.id,
    reviewFrequency: 'monthly',
    nextReviewOn,
    ...over,
  })
  await district.db.insert(elements).values(row)
  return row
}

export function inbox() {
  const sent: Mail[] = []
  return { sent, mailer: async (mail: Mail) => void sent.push(mail) }
}

/** A provider with idempotency keys: it accepts a second attempt of the same email and drops it. */
export function careful({ sent, mailer }: ReturnType<typeof inbox>) {
  return async (mail: Mail) => (sent.some(({ key }) => key === mail.key) ? undefined : mailer(mail))
}

export function setDue(district: TestDistrict, at: Date) {
  return district.directory
    .update(directoryDistricts)
    .set({ nextDigestAt: at.toISOString() })
    .where(eq(directoryDistricts.id, district.districtId))
}

export async function nextDigest(district: TestDistrict) {
  const [row] = await district.directory
    .select()
    .from(directoryDistricts)
    .where(eq(directoryDistricts.id, district.districtId))
  return row?.nextDigestAt
}
