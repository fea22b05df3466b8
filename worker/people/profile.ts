import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardMember, type MemberSet, replaceGrades, updateMember } from '#db/people/member-writes.ts'
import { selectProfile } from '#db/people/profile.ts'
import { GRADES } from '#model/grades.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, stale, unauthorized } from '#worker/kit/problem.ts'
import { memberSet } from './member-set.ts'
import { dropPicture, keepPicture } from './picture.ts'
import { joinDate } from './present-member.ts'
import type { EditProfile, Profile } from './profile-contract.ts'

export async function getProfile(tenant: Tenant, { actor }: Caller): Promise<Profile> {
  const [row] = await selectProfile(tenant, actor.userId)
  if (!row) throw unauthorized()
  const { grades_json, schools_json, joined_at, ...rest } = row
  const held = JSON.parse(grades_json) as string[] // made by json_group_array, like the next one
  return {
    ...rest,
    school_district: { id: actor.district.id, name: actor.district.name },
    default_plan: actor.defaultPlanId,
    join_date: joinDate(actor.district.timeZone, { joined_at }),
    user_schools: JSON.parse(schools_json) as Profile['user_schools'],
    user_grades: GRADES.filter((grade) => held.includes(grade)),
  }
}

/** Saves the given fields of the person's own profile; a new picture replaces the old one, an empty one removes it. */
export async function editProfile(call: Call, tenant: Tenant, caller: Caller, input: EditProfile): Promise<Profile> {
  const before = await getProfile(tenant, caller)
  const { version, profile_pic, user_grades: grades, is_community_member, community_email, ...fields } = input
  if (before.version !== version) throw stale(version, before)
  if (grades?.some((grade) => !GRADES.some((one) => one === grade))) throw invalid({ user_grades: [INVALID_VALUE] })
  const set: MemberSet = {
    ...memberSet(fields, before),
    ...(is_community_member === undefined ? {} : { isCommunityMember: is_community_member }),
    ...(community_email === undefined ? {} : { communityEmail: community_email }),
    ...updateStamps(caller),
  }
  const given = { ...fields, is_community_member, community_email, user_grades: grades }
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const changes = differences({ ...before }, said)
  const picture = profile_pic instanceof File ? await keepPicture(call.env, tenant, profile_pic) : null
  if (profile_pic !== undefined && (picture || before.profile_pic)) {
    set.pictureId = picture
    changes.profile_pic = [before.profile_pic ? 'a picture' : null, picture ? 'another picture' : null]
  }
  if (Object.keys(changes).length === 0) return before
  const { userId } = caller.actor
  try {
    await runBatch(tenant, [
      guardMember(tenant, userId, version),
      updateMember(tenant, userId, set),
      ...(grades ? replaceGrades(tenant, userId, grades) : []),
      insertAudit(tenant, caller, { entity: 'user', entityId: userId, action: 'edit', changes }),
    ])
  } catch (error) {
    // If the database's answer was lost, the row may use it; worker/jobs/sweep-objects.ts deletes it if not.
    if (!isGuardFailure(error)) throw error
    if (picture) await dropPicture(call.env, tenant, picture)
    throw stale(version, await getProfile(tenant, caller))
  }
  if (before.profile_pic && set.pictureId !== undefined) call.later(dropPicture(call.env, tenant, before.profile_pic))
  return getProfile(tenant, caller)
}
