import { findJoinableDistrict } from '#db/directory/queries.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { authorOf, createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { tellDeciders } from '#db/notices/tell.ts'
import { findRegionAndSchools } from '#db/people/joining.ts'
import { insertUser, insertUserSchools } from '#db/people/queries.ts'
import { dateIn } from '#model/dates.ts'
import { searchKey } from '#model/keys.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Call } from '#worker/kit/call.ts'
import { invalid } from '#worker/kit/problem.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { confirmStatements } from './confirm-statements.ts'

/** The input of a person who asks to join, with a password or with a provider. */
type Joining = {
  first_name: string
  last_name: string
  email: string
  district_id: string
  region?: string | null | undefined
  school: string[]
  teacher_id?: string | null | undefined
}
export type JoinedDistrict = { tenant: Tenant; id: string; name: string; cell: string; timeZone: string }

async function findJoinedDistrict(call: Call, wanted: string): Promise<JoinedDistrict> {
  const district = await findJoinableDistrict(call.directory, wanted)
  const opened = district && openTenant(call.env, call.meter, { cell: district.cell, districtId: district.id })
  if (!district || !opened) throw invalid({ district_id: [INVALID_VALUE] })
  return { ...district, tenant: opened.tenant }
}

/** The chosen region, or the one of all chosen schools; both must belong to the district. */
async function regionOf(tenant: Tenant, input: Pick<Joining, 'region' | 'school'>): Promise<string | null> {
  const wanted = input.region || null
  const found = await findRegionAndSchools(tenant, wanted, input.school)
  if (wanted && !found.region) throw invalid({ region: [INVALID_VALUE] })
  if (found.schools.length !== input.school.length) throw invalid({ school: [INVALID_VALUE] })
  const regions = new Set(found.schools.map((school) => school.regionId))
  if (wanted && regions.size > 0 && (regions.size > 1 || !regions.has(wanted))) {
    throw invalid({ school: ['Choose schools in the region you chose'] })
  }
  return wanted ?? (regions.size === 1 ? [...regions][0]! : null) // a set of one has a first entry
}

/** The district, and the region within it, that someone asks to join. */
export async function findRequestedDistrict(call: Call, input: Pick<Joining, 'district_id' | 'region' | 'school'>) {
  const place = await findJoinedDistrict(call, input.district_id)
  return { place, regionId: await regionOf(place.tenant, input) }
}

type Own = { userId: string; emailKey: string; regionId: string | null; passwordHash: string | null }

/**
 * The pending member's row. Without a password, a provider has confirmed the address; with one, an emailed link will.
 */
export async function createPending(
  call: Call,
  { tenant, cell, name, timeZone }: JoinedDistrict,
  input: Joining,
  own: Own,
): Promise<void> {
  const { userId, emailKey, regionId, passwordHash } = own
  const by = authorOf(userId, call.now.toISOString())
  await tenant.db.batch([
    insertUser(tenant, {
      id: userId,
      email: input.email,
      emailKey,
      firstName: input.first_name,
      lastName: input.last_name,
      searchKey: searchKey(input.last_name, input.first_name, input.email),
      role: 'community_member',
      status: 'pending',
      passwordHash,
      emailConfirmedAt: passwordHash === null ? by.now : null,
      regionId,
      teacherId: input.teacher_id || null,
      ...createStamps(by),
    }),
    insertUserSchools(tenant, userId, input.school),
    ...(passwordHash === null
      ? [tellDeciders(tenant, { ...authorOf(null, by.now), today: dateIn(timeZone, call.now) }, userId)]
      : confirmStatements(call, tenant, { cell, name }, { userId, email: input.email, firstName: input.first_name })),
    insertAudit(tenant, by, {
      entity: 'user',
      entityId: userId,
      action: 'create',
      changes: { status: [null, 'pending'], email: [null, input.email] },
    }),
  ])
  drainAfterResponse(call, tenant)
}
