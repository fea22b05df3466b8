import * as v from 'valibot'
import { GRADES } from '#model/grades.ts'
import { PAPER_SIZES } from '#model/paper.ts'
import { letters, properName } from '#model/people-rules.ts'
import { REQUIRED, sentText, version } from '#model/rules.ts'
import { namesOf } from './naming-contract.ts'
import { Regions } from './region-contract.ts'

/** Groups with fewer people are not shown; the district sets the number. */
export const SMALL_GROUP = { least: 5, most: 50, usual: 10 } as const
export const LOGO_LIMIT = 10_485_760
/** Decoding takes four bytes per pixel, and a Worker has 128 MB. */
export const LOGO_PIXELS = 12_500_000
export const LOGO_TOO_LARGE = 'This picture is over 10 MB. Choose a smaller one'
/** The choices of the specification (§3). */
export const Grades = v.array(v.picklist(GRADES))

/** The district's profile. Fields for staff only are null for others. */
export const District = v.object({
  id: v.string(),
  district_name: v.string(),
  state_name: v.nullable(v.string()),
  city_name: v.nullable(v.string()),
  /** The logo's address; null without one. */
  district_logo: v.nullable(v.string()),
  accent: v.nullable(v.string()),
  version: v.number(),
  custom_naming_preferences: v.object({
    plan_elements_naming_preferences: namesOf('plan_elements_naming_preferences'),
    risk_status_naming_preferences: namesOf('risk_status_naming_preferences'),
    graph_status_naming_preferences: namesOf('graph_status_naming_preferences'),
    send_notifications_naming_preferences: v.nullable(v.boolean()),
    show_strategic_method_repository: v.nullable(v.boolean()),
  }),
  settings: v.nullable(
    v.object({
      time_zone: v.string(),
      small_group: v.number(),
      paper: v.picklist(PAPER_SIZES),
      /** The provider that people must sign in with; null if passwords are allowed too. */
      required_provider: v.nullable(v.string()),
    }),
  ),
  regions: v.nullable(Regions),
})
export type District = v.InferOutput<typeof District>

/** Forms send an emptied field as empty text, JSON clients may send null: both mean none. */
function none<S extends v.GenericSchema>(schema: S) {
  const empty = v.pipe(
    v.literal(''),
    v.transform(() => null),
  )
  return v.optional(v.nullable(v.union([empty, schema], (issue) => messageOf(schema, issue.input))))
}
/** valibot's union would only say that nothing fits; return the message of the rule that failed. */
function messageOf(schema: v.GenericSchema, value: unknown): string {
  return v.safeParse(schema, value).issues?.[0].message ?? REQUIRED
}

export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value })
    return value.includes('/') || value === 'UTC'
  } catch {
    return false
  }
}

const place = letters(100)
const timeZone = v.pipe(sentText(), v.check(isTimeZone, 'Please choose a time zone from the list'))
export const smallGroup = v.pipe(
  v.union([v.string(), v.number()], REQUIRED),
  v.transform(Number),
  v.integer('Please enter a whole number'),
  v.minValue(SMALL_GROUP.least, `Choose ${SMALL_GROUP.least} to ${SMALL_GROUP.most}`),
  v.maxValue(SMALL_GROUP.most, `Choose ${SMALL_GROUP.least} to ${SMALL_GROUP.most}`),
)
export const color = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/i, 'Please enter a color as # and six digits, such as #0E6963'),
  v.toLowerCase(),
)

const providerKey = v.pipe(v.string(), v.maxLength(40))
const LogoFile = v.pipe(v.file('Choose a picture'), v.metadata({ type: 'string', format: 'binary' }))

/** A form sends a switch as text. */
const switchText = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** PATCH auth/school-district/, multipart: missing fields stay unchanged. */
export const EditDistrict = v.object({
  version,
  district_name: v.optional(properName('District name', 'Please enter a valid name')),
  state_name: none(place),
  city_name: none(place),
  time_zone: v.optional(timeZone),
  small_group: v.optional(smallGroup),
  paper: v.optional(v.picklist(PAPER_SIZES)),
  /** Empty means the product's own color. */
  accent: none(color),
  /** Empty means that both passwords and providers are allowed. */
  required_provider: none(providerKey),
  /** A picture; an empty text removes it. */
  district_logo: v.optional(v.union([LogoFile, v.literal('')])),
  send_notifications_naming_preferences: v.optional(switchText),
  show_strategic_method_repository: v.optional(switchText),
})
export type EditDistrict = v.InferOutput<typeof EditDistrict>

/** The screen's form: every field, and a picture or its removal. Browsers omit an unchecked box. */
export const SaveDistrict = v.object({
  version,
  district_name: properName('District name', 'Please enter a valid name'),
  state_name: v.optional(place),
  city_name: v.optional(place),
  time_zone: timeZone,
  small_group: smallGroup,
  paper: v.picklist(PAPER_SIZES),
  accent_of: v.optional(v.picklist(['usual', 'own']), 'usual'),
  accent: v.optional(color),
  required_provider: v.optional(providerKey),
  district_logo: v.optional(v.pipe(LogoFile, v.maxSize(LOGO_LIMIT, LOGO_TOO_LARGE))),
  clear_logo: v.optional(v.boolean(), false),
  send_notifications_naming_preferences: v.optional(v.boolean(), false),
  show_strategic_method_repository: v.optional(v.boolean(), false),
})
