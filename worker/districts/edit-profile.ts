import type { ProfileRow, ProfileSet } from '#db/districts/profile.ts'
import { differences } from '#db/kit/audit.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { invalid, Problem, stale } from '#worker/kit/problem.ts'
import { makeSoon } from '#worker/measures/remake-measures.ts'
import { providersOf } from '#worker/providers/config.ts'
import type { District, EditDistrict } from './district-contract.ts'
import { getDistrict, getProfile } from './get-district.ts'
import { dropLogo, keepLogo } from './keep-logo.ts'
import { namingChanges } from './naming-changes.ts'
import type { EditNaming } from './naming-contract.ts'
import { saveProfile } from './save-profile.ts'

/** All fields of the profile; the specification's two calls each send some of them. */
type EditProfile = EditDistrict & EditNaming

/** Maps the call's fields to columns. */
const COLUMNS = {
  district_name: 'name',
  state_name: 'state',
  city_name: 'city',
  time_zone: 'timeZone',
  small_group: 'smallGroup',
  paper: 'paper',
  accent: 'accent',
  required_provider: 'requiredProvider',
  send_notifications_naming_preferences: 'notificationsOn',
  show_strategic_method_repository: 'repositoryOn',
} as const satisfies Partial<Record<keyof EditProfile, keyof ProfileRow>>

/** Saves the given fields of the district's profile, all or none; a new logo replaces the old one. */
export async function editProfile(
  tenant: Tenant,
  caller: Caller,
  { directory, env, later, meter }: Pick<Call, 'directory' | 'env' | 'later' | 'meter'>,
  { version, district_logo, ...given }: EditProfile,
): Promise<District> {
  refuseUnknownProvider(env, given.required_provider)
  const before = await getProfile(tenant)
  if (version !== before.version) throw stale(version, await getDistrict(tenant, caller))
  const fields = fieldsOf(before, given)
  const naming = namingChanges(before, given)
  const set = { ...fields.set, ...naming.set }
  const changes = { ...fields.changes, ...naming.changes }
  const logo = district_logo ? await keepLogo(env, tenant, district_logo) : null
  if (district_logo !== undefined && (logo || before.logoId)) {
    Object.assign(set, { logoId: logo?.id ?? null, logoType: logo?.type ?? null })
    changes.district_logo = [before.logoType, logo?.type ?? null]
  }
  if (Object.keys(changes).length > 0) await save()
  return getDistrict(tenant, caller)

  async function save() {
    try {
      await saveProfile(tenant, caller, directory, { before, set, changes })
    } catch (error) {
      // If the database's answer was lost, the row may use it; worker/jobs/sweep-objects.ts deletes it if not.
      if (logo && error instanceof Problem) await dropLogo(env, tenant, logo.id)
      throw error
    }
    if (set.smallGroup !== undefined) makeSoon({ env, later, meter }, caller)
    if (before.logoId && set.logoId !== undefined) later(dropLogo(env, tenant, before.logoId))
  }
}

/** Requiring a provider that nobody can sign in with would lock everybody out. */
function refuseUnknownProvider(env: Env, key: string | null | undefined): void {
  if (key && !providersOf(env).some((provider) => provider.key === key)) {
    throw invalid({ required_provider: [INVALID_VALUE] })
  }
}

function fieldsOf(before: ProfileRow, given: Omit<EditProfile, 'version' | 'district_logo'>) {
  const fields = Object.entries(COLUMNS) as [keyof typeof COLUMNS, (typeof COLUMNS)[keyof typeof COLUMNS]][] // the entries of COLUMNS
  const named = fields.filter(([field]) => given[field] !== undefined)
  const changes = differences(
    Object.fromEntries(named.map(([field, column]) => [field, before[column]])),
    Object.fromEntries(named.map(([field]) => [field, given[field]])),
  )
  const set: ProfileSet = Object.fromEntries(
    named.filter(([field]) => field in changes).map(([field, column]) => [column, given[field]]),
  )
  return { set, changes }
}
