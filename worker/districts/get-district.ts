import { type ProfileRow, selectProfile } from '#db/districts/profile.ts'
import { listRegions } from '#db/districts/regions.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { District } from './district-contract.ts'
import { mergeNaming } from './naming.ts'
import type { Region } from './region-contract.ts'

export const LOGO_PATH = '/api/auth/school-district/logo/'

/** The district's profile, with only the fields this person may see. */
export async function getDistrict(tenant: Tenant, caller: Caller): Promise<District> {
  const [[row], regions] = await tenant.db.batch([selectProfile(tenant), listRegions(tenant)])
  if (!row) throw notFound()
  return present(row, can(caller.actor.role, 'settings:read') ? regions : null)
}

function present(row: ProfileRow, regions: Region[] | null): District {
  const naming = mergeNaming(row.naming)
  const inside = regions !== null
  return {
    id: row.districtId,
    district_name: row.name,
    state_name: inside ? row.state : null,
    city_name: inside ? row.city : null,
    district_logo: row.logoId === null ? null : LOGO_PATH,
    accent: row.accent,
    version: row.version,
    custom_naming_preferences: {
      plan_elements_naming_preferences: naming.levels,
      risk_status_naming_preferences: naming.risk,
      graph_status_naming_preferences: naming.results,
      send_notifications_naming_preferences: inside ? row.notificationsOn : null,
      show_strategic_method_repository: inside ? row.repositoryOn : null,
    },
    settings: inside
      ? {
          time_zone: row.timeZone,
          small_group: row.smallGroup,
          paper: row.paper,
          required_provider: row.requiredProvider,
        }
      : null,
    regions,
  }
}

/** The full row, as the basis of a change. */
export async function getProfile(tenant: Tenant): Promise<ProfileRow> {
  const [row] = await selectProfile(tenant)
  if (!row) throw notFound()
  return row
}
