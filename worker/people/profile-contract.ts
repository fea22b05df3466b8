import * as v from 'valibot'
import { email, properName, teacherId } from '#model/people-rules.ts'
import { ROLES } from '#model/permissions.ts'
import { ids, version, whenSent } from '#model/rules.ts'
import { AboutPerson } from './about-person-contract.ts'
import { notes, plainText, requiredPhone, yearsService } from './person-contract.ts'

export const PICTURE_LIMIT = 10_485_760
export const PICTURE_TOO_LARGE = 'This picture is over 10 MB. Choose a smaller one'
/** The largest size that fits in a Worker's memory; a phone's twelve megapixels do. */
export const PICTURE_PIXELS = 12_500_000

const Named = v.object({ id: v.string(), name: v.string() })
const text = v.nullable(v.string())
export const Profile = v.object({
  id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  ...AboutPerson.entries,
  /** Read-only here; only a member manager can change these. */
  role: v.picklist(ROLES),
  region: text,
  region_name: text,
  school_district: Named,
  /** The id of the plan that this person's screens open with; null if there is none that they may see. */
  default_plan: text,
  user_schools: v.array(Named),
  /** The picture's name; a new picture gets a new name. */
  profile_pic: text,
  join_date: text,
  version: v.number(),
})
export type Profile = v.InferOutput<typeof Profile>

/** Optional, but checked like every address (spec §5). */
const communityEmail = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((value) => value === '' || v.is(email, value), 'Enter a valid email'),
      v.transform((value) => value || null),
    ),
  ),
)
const member = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.picklist(['member', 'noMember', 'true', 'false', 'on']),
      v.transform((value) => value === 'member' || value === 'true' || value === 'on'),
    ),
  ]),
)
const PictureFile = v.instance(File)
const fields = {
  first_name: properName('First name'),
  last_name: properName('Last name'),
  phone_number: requiredPhone,
  user_position: plainText,
  years_service: yearsService,
  teacher_id: teacherId,
  user_grades: v.optional(ids),
  is_community_member: member,
  community_email: communityEmail,
  address: plainText,
  notes,
  team_role: plainText,
}
const picture = { profile_pic: v.optional(v.union([PictureFile, v.literal('')])) }

/** Form-encoded or multipart; ignores role, region, schools, and the account's address. */
export const EditProfile = v.object({ ...whenSent(fields), ...picture, version })
export type EditProfile = v.InferOutput<typeof EditProfile>

/** The screen's form sends every field; an empty file field means no new picture, and the checkbox removes it. */
export const ProfileForm = v.object({
  ...fields,
  profile_pic: v.optional(v.pipe(PictureFile, v.maxSize(PICTURE_LIMIT, PICTURE_TOO_LARGE))),
  clear_picture: v.optional(v.literal('on')),
  version,
})
export type ProfileForm = v.InferOutput<typeof ProfileForm>
