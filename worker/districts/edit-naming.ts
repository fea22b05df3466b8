import { differences } from '#db/kit/audit.ts'
import type { Database, Tenant } from '#db/kit/tenant.ts'
import type { By } from '#worker/kit/by.ts'
import { type FieldMessages, invalid, stale } from '#worker/kit/problem.ts'
import { DUPLICATE_NAME } from '#worker/kit/rules.ts'
import { DEFAULT_NAMING, type Naming } from '#worker/plans/levels.ts'
import type { District } from './district-contract.ts'
import { getDistrict, getProfile } from './get-district.ts'
import { mergeNaming } from './naming.ts'
import { type EditNaming, NAMING_GROUP_KEYS, NAMING_GROUPS } from './naming-contract.ts'
import { saveProfile } from './save-profile.ts'

type Words = Record<string, string>
const wordsOf = (naming: Naming, part: keyof Naming) => naming[part] as Words // a part is words by key

/** Saves the names that are given (null: the default again) and the two switches. */
export async function editNaming(
  tenant: Tenant,
  by: By,
  directory: Database,
  { version, send_notifications_naming_preferences, show_strategic_method_repository, ...groups }: EditNaming,
): Promise<District> {
  const before = await getProfile(tenant)
  if (version !== before.version) throw stale(version, await getDistrict(tenant, by))
  const old = mergeNaming(before.naming)
  const naming = mergeNaming(before.naming)
  for (const group of NAMING_GROUP_KEYS) {
    const { part } = NAMING_GROUPS[group]
    for (const [key, name] of Object.entries<string | null | undefined>(groups[group] ?? {})) {
      if (name !== undefined) wordsOf(naming, part)[key] = name ?? wordsOf(DEFAULT_NAMING, part)[key] ?? ''
    }
  }
  refuseAlike(naming)
  const switches = {
    notificationsOn: send_notifications_naming_preferences ?? before.notificationsOn,
    repositoryOn: show_strategic_method_repository ?? before.repositoryOn,
  }
  const changes = differences(
    flat(old, before.notificationsOn, before.repositoryOn),
    flat(naming, switches.notificationsOn, switches.repositoryOn),
  )
  if (Object.keys(changes).length > 0) {
    const set = { naming: overridesOf(naming), ...switches }
    await saveProfile(tenant, by, directory, { before, set, changes })
  }
  return getDistrict(tenant, by)
}

/** Two names of a group that read alike could not be told apart. */
function refuseAlike(naming: Naming): void {
  const problems: FieldMessages = {}
  for (const group of NAMING_GROUP_KEYS) {
    const seen = new Set<string>()
    for (const [key, name] of Object.entries(wordsOf(naming, NAMING_GROUPS[group].part))) {
      const folded = name.normalize('NFKC').toLowerCase()
      if (seen.has(folded)) problems[`${group}.${key}`] = [DUPLICATE_NAME]
      seen.add(folded)
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Only what differs from the product's own words is kept, so that a default that changes reaches everybody else. */
function overridesOf(naming: Naming): Record<keyof Naming, Words> {
  const only = (part: keyof Naming) =>
    Object.fromEntries(
      Object.entries(wordsOf(naming, part)).filter(([key, name]) => name !== wordsOf(DEFAULT_NAMING, part)[key]),
    )
  return { levels: only('levels'), risk: only('risk'), results: only('results') }
}

function flat(naming: Naming, notifications: boolean, repository: boolean): Record<string, unknown> {
  return {
    ...naming.levels,
    ...naming.risk,
    ...naming.results,
    send_notifications_naming_preferences: notifications,
    show_strategic_method_repository: repository,
  }
}
