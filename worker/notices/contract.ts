import * as v from 'valibot'
import type { Permission } from '#model/permissions.ts'

/** `email`: whenever there is something to tell. */
export const HOW_OFTEN = ['daily', 'weekly', 'email', 'never'] as const
export type HowOften = (typeof HOW_OFTEN)[number]

type Kind = {
  label: string
  /** Completes "emails about …". */
  about: string
  /** The permission of people who can get it; we don't ask others about it. */
  permission: Permission
  /** For people who have not chosen. */
  default: HowOften
  /** What people can choose for this kind, in this order. */
  choices: Partial<Record<HowOften, string>>
}

/** Every kind of notice. A new one needs an entry here and a job that writes it. */
export const NOTICE_KINDS = {
  review_due: {
    label: 'Reviews that are due',
    about: 'reviews that are due',
    permission: 'elements:read',
    default: 'daily',
    choices: {
      daily: 'On Mondays for the week, and on the day a review is due',
      weekly: 'On Mondays only, for the week',
      never: 'Never',
    },
  },
  join_requests: {
    label: 'Requests to join',
    about: 'people who ask to join',
    permission: 'members:write',
    default: 'daily',
    choices: {
      daily: 'On any weekday with a new request',
      weekly: 'On Mondays only, if there are new requests',
      never: 'Never',
    },
  },
  meetings: {
    label: 'Your meetings',
    about: 'your meetings: invitations, changes, cancellations, and minutes',
    permission: 'meetings:read',
    default: 'email',
    choices: { email: 'An email for each invitation, change, and cancellation, and for minutes', never: 'Never' },
  },
  meeting_reminders: {
    label: 'Reminders of your meetings',
    about: 'your meetings on the day before',
    permission: 'meetings:read',
    default: 'never',
    choices: { email: 'On the morning of the weekday before a meeting', never: 'Never' },
  },
} as const satisfies Record<string, Kind>

export type NoticeKind = keyof typeof NOTICE_KINDS
export const NOTICE_KEYS = Object.keys(NOTICE_KINDS) as NoticeKind[] // keys of the table above

export function isNoticeKind(text: string): text is NoticeKind {
  return Object.hasOwn(NOTICE_KINDS, text)
}

const Choices = v.array(v.object({ value: v.picklist(HOW_OFTEN), label: v.string() }))

export function choicesOf(kind: NoticeKind): v.InferOutput<typeof Choices> {
  const { choices }: Kind = NOTICE_KINDS[kind]
  return HOW_OFTEN.flatMap((value) => {
    const label = choices[value]
    return label === undefined ? [] : [{ value, label }]
  })
}

export function offers(kind: NoticeKind, howOften: HowOften): boolean {
  return Object.hasOwn(NOTICE_KINDS[kind].choices, howOften)
}

/** The person's choice, or the kind's default; a value that no longer exists counts as not chosen. */
export function howOftenOf(kind: NoticeKind, chosen: string | null | undefined): HowOften {
  return HOW_OFTEN.find((one) => one === chosen && offers(kind, one)) ?? NOTICE_KINDS[kind].default
}

export const NoticePreferences = v.object({
  results: v.array(
    v.object({
      kind: v.picklist(NOTICE_KEYS),
      label: v.string(),
      how_often: v.picklist(HOW_OFTEN),
      choices: Choices,
    }),
  ),
})
export type NoticePreferences = v.InferOutput<typeof NoticePreferences>

const howOften = (kind: NoticeKind) =>
  v.optional(
    v.pipe(
      v.picklist(HOW_OFTEN, 'Choose how often'),
      v.check((value) => offers(kind, value), 'Choose how often'),
    ),
  )
/** How often, by kind; a missing kind stays as it is. */
export const EditNoticePreferences = v.object(
  Object.fromEntries(NOTICE_KEYS.map((kind) => [kind, howOften(kind)])) as Record<
    NoticeKind,
    ReturnType<typeof howOften>
  >, // one entry for each kind
)
export type EditNoticePreferences = v.InferOutput<typeof EditNoticePreferences>

/** The subject of an unsubscribe link. It names no person, because anyone who was forwarded the email can open it. */
export const Unsubscribe = v.object({
  kind: v.picklist(NOTICE_KEYS),
  label: v.string(),
  about: v.string(),
  school_district: v.object({ name: v.string() }),
  how_often: v.picklist(HOW_OFTEN),
  /** What a POST without a choice sets. */
  post_sets: v.literal('never'),
  choices: Choices,
})
export type Unsubscribe = v.InferOutput<typeof Unsubscribe>

/** RFC 8058 posts `List-Unsubscribe=One-Click` and nothing else; the screen also sends how often. */
export const UnsubscribeForm = v.object({ how_often: v.optional(v.picklist(HOW_OFTEN), 'never') })
