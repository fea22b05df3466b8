import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { readPastedPeople, writePastedPerson } from '#model/pasted-people.ts'
import { email, properName, teacherId } from '#model/people-rules.ts'
import { ROLES } from '#model/permissions.ts'
import { id, ids, oneOf, optionalId, REQUIRED, sentText, version, whenSent } from '#model/rules.ts'
import { listQuery, manyIds, Page } from '#worker/kit/list-contract.ts'
import { AboutPerson } from './about-person-contract.ts'
import { notes, phoneNumber, plainText, yearsService } from './person-contract.ts'

export const MEMBER_STATUSES = ['pending', 'accepted', 'rejected', 'deleted'] as const
/** The list's tabs. Deleted members have a list of their own while they can be restored. */
export const LISTED_STATUSES = ['pending', 'accepted', 'rejected'] as const
export const ACTIVITIES = ['active', 'inactive', 'invited', 'undelivered'] as const
/** Why we stopped sending emails to a person. */
export const EMAIL_STATES = ['bounced', 'complained'] as const
/** Actions for several members at once. `restore` undoes a deletion; `change` sets role, region, or schools. */
export const MEMBER_ACTIONS = ['accept', 'reject', 'delete', 'restore', 'activate', 'deactivate', 'change'] as const
export type MemberAction = (typeof MEMBER_ACTIONS)[number]

const Named = v.object({ id: v.string(), name: v.string() })
export const Member = v.object({
  id: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  role: v.picklist(ROLES),
  status: v.picklist(MEMBER_STATUSES),
  is_active: v.boolean(),
  /** Invited or added, but has not signed in yet. */
  is_invited: v.boolean(),
  is_confirmed: v.boolean(),
  /** Null while emails arrive, and for callers who don't manage this member. */
  email_state: v.nullable(v.picklist(EMAIL_STATES)),
  email_state_at: v.nullable(v.string()),
  join_date: v.nullable(v.string()),
  region: v.nullable(v.string()),
  region_name: v.nullable(v.string()),
  user_schools: v.array(Named),
  /** When they were deleted; they can be restored for 30 days. */
  deleted_at: v.nullable(v.string()),
  is_editable: v.boolean(),
  version: v.number(),
})
export type Member = v.InferOutput<typeof Member>

export const MemberDetail = v.object({
  ...Member.entries,
  ...AboutPerson.entries,
  is_self: v.boolean(),
  /** What they own, which someone must take over before they are removed. */
  owns: v.number(),
})
export type MemberDetail = v.InferOutput<typeof MemberDetail>

export const MemberPage = v.object({
  ...Page(Member).entries,
  /** The count of each tab, regardless of the filters. */
  member_counts: v.object(v.entriesFromList(LISTED_STATUSES, v.number())),
})

export type MembersPage = v.InferOutput<typeof MemberPage>

export const ListMembers = listQuery(['last_name', 'first_name', 'email', 'role', 'join_date'], {
  /** `deleted`: those of the last 30 days whom the caller manages. */
  status: v.optional(v.picklist(MEMBER_STATUSES), 'accepted'),
  school: optionalId,
  region: optionalId,
  role: v.optional(v.picklist(ROLES)),
  activity: v.optional(v.picklist(ACTIVITIES)),
  scope: v.optional(v.picklist(['own', 'all']), 'all'),
  ids: manyIds,
})
export type ListMembers = v.InferOutput<typeof ListMembers>

const about = {
  phone_number: phoneNumber,
  user_position: plainText,
  years_service: yearsService,
  teacher_id: teacherId,
  address: plainText,
  notes,
  team_role: plainText,
  user_grades: v.optional(ids),
}

export const AddMember = v.object(
  {
    first_name: properName('First name'),
    last_name: properName('Last name'),
    email,
    role: oneOf(ROLES),
    region: id,
    schools: v.optional(ids, []),
    ...about,
  },
  REQUIRED,
)
export type AddMember = v.InferOutput<typeof AddMember>

/**
 * Who takes over what a leaving person owns: another person, nobody, or (if only deactivated) they keep it. Required;
 * forms send `on`.
 */
const said = v.optional(
  v.union([
    v.boolean(),
    v.pipe(
      v.literal('on'),
      v.transform(() => true),
    ),
  ]),
  false,
)
const removal = { reassign_to: optionalId, ownerless: said, keep: said }
const Removal = v.object(removal)
export type Removal = v.InferOutput<typeof Removal>

/**
 * The id and the fields to change; missing ones stay unchanged. `is_active` is an accepted member's switch; switching
 * off a person who owns something counts as leaving.
 */
export const EditMember = v.object(
  {
    id,
    version,
    ...whenSent({ ...AddMember.entries, schools: ids }),
    is_active: v.optional(v.boolean()),
    ...removal,
  },
  REQUIRED,
)
export type EditMember = v.InferOutput<typeof EditMember>

/** Erasing can't be undone, so the caller types the name. */
export const EraseMember = v.object(
  { name: v.pipe(sentText(), v.trim(), v.nonEmpty(REQUIRED), v.maxLength(400)) },
  REQUIRED,
)
/** Who erased someone, when, and how much was removed, without personal data. */
export const Erasure = v.object({
  id: v.string(),
  started_at: v.string(),
  started_by: v.nullable(v.string()),
  erased_at: v.nullable(v.string()),
  counts: v.nullable(v.record(v.string(), v.number())),
})

const moment = v.pipe(v.string(), v.maxLength(30))
const someone = v.pipe(ids, v.minLength(1, REQUIRED))
/** Undoes a transfer: takes back what `from` got at this moment, if nobody has changed it since. */
export const TakeBack = v.object({ from: id, at: moment }, REQUIRED)
/** The same for everybody who left at once. Without `from`, nobody got it. */
const TakeBackAll = v.object({ from: optionalId, at: moment }, REQUIRED)
export const AssignMembers = v.object(
  {
    ids: someone,
    action: oneOf(MEMBER_ACTIONS),
    /** The status that the caller saw; if it has changed, nothing happens. */
    from: v.optional(v.nullable(v.picklist(MEMBER_STATUSES))),
    /** With `accept` and `change`: the values for all of them. */
    role: v.optional(v.picklist(ROLES)),
    region: optionalId,
    schools: v.optional(ids),
    /** With `activate` and `restore`: `at` is that of the answer when they left. */
    take_back: v.optional(TakeBackAll),
    ...removal,
  },
  REQUIRED,
)
export type AssignMembers = v.InferOutput<typeof AssignMembers>
export const DeleteMembers = v.object({ ids: someone, ...removal }, REQUIRED)
/** `at` is the time of the change, for its Undo. */
export const Assigned = v.object({
  ids: v.array(v.string()),
  people: v.array(Named),
  status: v.picklist(MEMBER_STATUSES),
  at: v.string(),
})

/** Undoes a change of role, region, or schools: `at` is that of its answer. */
export const UndoChange = v.object({ ids: someone, at: moment }, REQUIRED)
export type UndoChange = v.InferOutput<typeof UndoChange>
/** The people who have their former role and place again, and how many were changed since and keep the new one. */
export const ChangeUndone = v.object({ people: v.array(Named), kept: v.number() })

const OwnedItem = v.object({ id: v.string(), name: v.string(), owner_id: v.string() })
export const Owned = v.object({
  elements: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      level: v.picklist(LEVEL_KEYS),
      owner_id: v.string(),
      plan_id: v.string(),
      plan_name: v.string(),
    }),
  ),
  departments: v.array(OwnedItem),
  measures: v.array(OwnedItem),
  surveys: v.array(OwnedItem),
  /** The meetings from today on that they lead, with open minutes; private ones only for people who can see them. */
  meetings: v.array(v.object({ ...OwnedItem.entries, date: v.string() })),
})
export type Owned = v.InferOutput<typeof Owned>
/** Transfers a person's given elements, or all of them, to another. */
export const HandOver = v.object({ to: id, elements: v.optional(ids) }, REQUIRED)
export const HandedOver = v.object({ count: v.number(), from: v.string(), to: v.string(), at: v.string() })

const MOST_INVITED = 50
/** Longer than so many people with their names: a whole document, which is not worth reading. */
const MOST_PASTED = 25_000
const TOO_MANY_INVITED = `Invite at most ${MOST_INVITED} people at once`

/** The entries of a pasted list that have no address. */
const withoutAddress = (emails: readonly string[]) =>
  readPastedPeople(emails.join('\n')).flatMap(({ email, text }) => (email === null ? text : []))

type Invitation = { emails: string[]; role?: unknown; region?: unknown }

export const InviteUsers = v.pipe(
  v.object(
    {
      emails: v.pipe(
        v.union([v.array(v.string()), v.string()], REQUIRED),
        v.check((value) => [value].flat().join('\n').length <= MOST_PASTED, TOO_MANY_INVITED),
        // Accept ids as text, so that an address with several can be read the same way again.
        v.transform((value) => readPastedPeople([value].flat().join('\n')).map(writePastedPerson)),
        v.minLength(1, REQUIRED),
        v.maxLength(MOST_INVITED, TOO_MANY_INVITED),
      ),
      role: oneOf(ROLES),
      region: id,
      schools: v.optional(ids, []),
    },
    REQUIRED,
  ),
  // If nothing can be sent yet, say at once what is wrong with the addresses; otherwise each entry gets its own answer.
  v.forward(
    v.partialCheck(
      [['emails']],
      ({ emails, role, region }: Invitation) => Boolean(role && region) || withoutAddress(emails).length === 0,
      ({ input }) => `Not email addresses: ${withoutAddress((input as Invitation).emails).join(', ')}`,
    ),
    ['emails'],
  ),
)
export type InviteUsers = v.InferOutput<typeof InviteUsers>
/**
 * A result for each entry. An account in another district answers like a free address, and its owner gets an
 * explanation by email; a member manager may know who is in this district already.
 */
export const INVITE_OUTCOMES = ['invited', 'again', 'member', 'invalid'] as const
export type InviteOutcome = (typeof INVITE_OUTCOMES)[number]
export const Invited = v.object({
  results: v.array(v.object({ email: v.string(), outcome: v.picklist(INVITE_OUTCOMES), message: v.string() })),
})
/** New invitations for several members; `skipped` have accepted in the meantime. */
export const InviteAgain = v.object({ ids: someone }, REQUIRED)
export const InvitedAgain = v.object({ sent: v.array(Named), skipped: v.number() })

export const OwnSession = v.object({
  id: v.string(),
  is_current: v.boolean(),
  user_agent: v.nullable(v.string()),
  created_at: v.string(),
  seen_at: v.string(),
})
export const OwnSessions = v.array(OwnSession)
export const Ended = v.object({ count: v.number() })
