import * as v from 'valibot'
import { GRADES } from '#model/grades.ts'
import { NAMING_KEYS } from '#model/levels.ts'
import { ROLES } from '#model/permissions.ts'
import { count, day, digits, key, keys, text } from './values.ts'

export const SCHOOL_TYPES = ['elementary', 'middle', 'high', 'k8', 'alternative'] as const
export type SchoolTypeKey = (typeof SCHOOL_TYPES)[number]

export const grades = v.array(v.pipe(digits, v.picklist(GRADES)))

export const districtFile = v.strictObject({
  profile: v.strictObject({
    ...{ name: text, city: text, state: text, timeZone: text, emailDomain: text },
    /** Numbers about smaller groups are hidden. */
    maskBelow: count,
    /** The day the district began to use Waymark. */
    since: day,
  }),
  password: text,
  /** Who set the district up. */
  superAdmin: key,
  /** Only names that the district changed. */
  levelNames: v.optional(v.record(v.picklist(NAMING_KEYS), text)),
  regions: v.record(key, text),
  departments: v.optional(v.array(v.strictObject({ key, name: text, contactKey: key }))),
  /** Folders of plans; the first is the one everybody begins with. */
  plans: v.pipe(keys, v.nonEmpty()),
})

export const schools = v.array(
  v.strictObject({
    ...{ key, name: text, shortName: text, type: v.picklist(SCHOOL_TYPES), regionKey: key },
    stateId: v.pipe(v.string(), v.regex(/^99\d{10}$/, 'Write twelve digits in quotation marks; the first two are 99')),
  }),
)

/** Accepted and active unless it says otherwise. `email` is the part before the @. */
export const people = v.array(
  v.strictObject({
    ...{ key, firstName: text, lastName: text, email: text, role: v.picklist(ROLES), position: text, regionKey: key },
    schoolKeys: v.optional(keys),
    departmentKey: v.optional(key),
    joinedOn: day,
    yearsOfService: count,
    teacherId: v.optional(text),
    grades: v.optional(grades),
    phone: v.optional(text),
    isCommunityMember: v.optional(v.literal(true)),
    communityEmail: v.optional(text),
    status: v.optional(v.picklist(['pending', 'rejected'])),
    /** Asked to join, or was rejected, this many days ago. */
    requestedDaysAgo: v.optional(count),
    /** Left the district: can't sign in, and still owns what nobody has taken over. */
    deactivatedDaysAgo: v.optional(count),
  }),
)

export type StorySchool = v.InferOutput<typeof schools>[number]
export type StoryPerson = v.InferOutput<typeof people>[number]
