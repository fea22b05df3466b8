import type { InferOutput } from 'valibot'
import { findJoinableDistrict } from '#db/directory/queries.ts'
import { recordAudit } from '#db/kit/audit.ts'
import { newId } from '#db/kit/id.ts'
import { nameKey, searchKey } from '#db/kit/keys.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findRegionAndSchools } from '#db/people/joining.ts'
import { insertUser, insertUserSchools } from '#db/people/queries.ts'
import type { Call } from '#worker/kit/env.ts'
import { invalid } from '#worker/kit/problem.ts'
import { INVALID_VALUE } from '#worker/kit/rules.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { drainSoon } from '#worker/mail/drain.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { claimAddress } from './claim-address.ts'
import type { SignUp } from './contract.ts'
import { countTry } from './limits.ts'
import { newMailLink } from './mail-token.ts'
import { hashPassword } from './password.ts'

type Input = InferOutput<typeof SignUp>
type Place = { tenant: Tenant; id: string; name: string; cell: string }

async function findPlace(call: Call, wanted: string): Promise<Place> {
  const district = await findJoinableDistrict(call.directory, wanted)
  const opened = district && openTenant(call.env, call.meter, { cell: district.cell, districtId: district.id })
  if (!district || !opened) throw invalid({ district_id: [INVALID_VALUE] })
  return { ...district, tenant: opened.tenant }
}

/** The region as chosen, or the one that all chosen schools lie in; both must be the district's own. */
async function regionOf(tenant: Tenant, input: Input): Promise<string | null> {
  const wanted = input.region || null
  const found = await findRegionAndSchools(tenant, wanted, input.school)
  if (wanted && !found.region) throw invalid({ region: [INVALID_VALUE] })
  if (found.schools.length !== input.school.length) throw invalid({ school: [INVALID_VALUE] })
  const regions = new Set(found.schools.map((school) => school.regionId))
  if (wanted && regions.size > 0 && (regions.size > 1 || !regions.has(wanted))) {
    throw invalid({ school: ['Choose schools of the region you chose'] })
  }
  return wanted ?? (regions.size === 1 ? [...regions][0]! : null) // a set of one has a first
}

/**
 * Asks to join a district: a pending member with the least role, whose address a mailed link confirms (decisions §5).
 * A taken address gets the same answer after the same work, and its owner a mail that explains.
 */
export async function signUp(call: Call, input: Input): Promise<void> {
  const place = await findPlace(call, input.district_id)
  const regionId = await regionOf(place.tenant, input)
  const emailKey = nameKey(input.email)
  await countTry(call, 'mail', emailKey)
  const passwordHash = await hashPassword(input.password)
  const userId = newId('user')
  const claim = await claimAddress(call, { emailKey, districtId: place.id, userId })
  if (claim.mine) await createPending(call, place, input, { userId, emailKey, regionId, passwordHash })
  else if (claim.holder) await explainTaken(call, claim.holder)
}

async function createPending(
  call: Call,
  { tenant, cell, name }: Place,
  input: Input,
  own: { userId: string; emailKey: string; regionId: string | null; passwordHash: string },
): Promise<void> {
  const { userId, emailKey, regionId, passwordHash } = own
  const at = call.now.toISOString()
  const link = newMailLink(call, tenant, { cell, userId, kind: 'confirm' })
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
      regionId,
      teacherId: input.teacher_id || null,
      createdAt: at,
      createdBy: userId,
      updatedAt: at,
      updatedBy: userId,
    }),
    insertUserSchools(tenant, userId, input.school),
    link.statement,
    queueMail(tenant, {
      to: input.email,
      message: { kind: 'confirm-email', firstName: input.first_name, districtName: name, url: link.url },
      key: `confirm:${link.id}`,
      now: at,
    }),
    recordAudit(tenant, {
      at,
      userId,
      entity: 'user',
      entityId: userId,
      planId: null,
      action: 'create',
      changes: { status: [null, 'pending'], email: [null, input.email] },
    }),
  ])
  drainSoon(call, tenant)
}

type Holder = { tenant: Tenant; account: { id: string; email: string; firstName: string } }

async function explainTaken(call: Call, { tenant, account }: Holder): Promise<void> {
  const now = call.now.toISOString()
  const at = (path: string) => new URL(path, call.env.PUBLIC_URL).href
  await queueMail(tenant, {
    to: account.email,
    message: {
      kind: 'address-taken',
      firstName: account.firstName,
      signInUrl: at('/login'),
      resetUrl: at('/forgot-password'),
    },
    key: `taken:${account.id}:${now}`,
    now,
  })
  drainSoon(call, tenant)
}
