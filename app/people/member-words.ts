import type { LISTED_STATUSES, Member, MemberAction } from '#worker/people/member-contract.ts'

export type ListedStatus = (typeof LISTED_STATUSES)[number]

export const TABS: Record<ListedStatus, string> = { pending: 'Pending', accepted: 'Members', rejected: 'Rejected' }

export const EMPTY: Record<ListedStatus, { title: string; why: string; page: true }> = {
  pending: {
    page: true,
    title: 'No requests to join',
    why: 'Requests to join your district are listed here until you accept or reject them.',
  },
  accepted: { page: true, title: 'No members yet', why: 'Invite the people who will own parts of the plan.' },
  rejected: {
    page: true,
    title: 'No rejected requests',
    why: 'Rejected requests stay here. You can still accept them.',
  },
}

/** The actions for members of each status, in the order of the buttons. */
export const VERBS: Record<ListedStatus, readonly MemberAction[]> = {
  pending: ['accept', 'reject', 'delete'],
  accepted: ['change', 'activate', 'deactivate', 'delete'],
  rejected: ['accept', 'delete'],
}

export const VERB_WORDS: Record<MemberAction, string> = {
  accept: 'Accept',
  reject: 'Reject',
  delete: 'Delete',
  restore: 'Restore',
  activate: 'Activate',
  deactivate: 'Deactivate',
  change: 'Change role or place',
}

const DONE: Record<MemberAction, string> = {
  accept: 'Accepted',
  reject: 'Rejected',
  delete: 'Deleted',
  restore: 'Restored',
  activate: 'Activated',
  deactivate: 'Deactivated',
  change: 'Changed',
}

type EmailState = NonNullable<Member['email_state']>
type Named = readonly { name: string }[]

/** "A", "A and B", "A, B and 1 more". */
export function namesOf(people: Named): string {
  const [first = '', second = ''] = people.map(({ name }) => name)
  if (people.length < 2) return first
  return people.length === 2 ? `${first} and ${second}` : `${first}, ${second} and ${people.length - 2} more`
}

/** "Deactivated Laura Abrams", "3 people deactivated: A, B and 1 more"; `as` is the role they got. */
export function doneWords(action: MemberAction, people: Named, as = ''): string {
  const given = as ? ` as ${as}` : ''
  if (people.length === 1) return `${DONE[action]} ${namesOf(people)}${given}`
  return `${people.length} people ${DONE[action].toLowerCase()}${given}: ${namesOf(people)}`
}

/** The action that undoes each action. Rejecting can't be undone, because a rejected request never waits again. */
export const UNDO: Partial<Record<MemberAction, MemberAction>> = {
  delete: 'restore',
  activate: 'deactivate',
  deactivate: 'activate',
}

/** The new status, for actions that can't be undone. */
export const AFTER_WORDS: Partial<Record<MemberAction, string>> = {
  reject: 'Moved to Rejected. You can still accept there.',
}

type Standing = Pick<Member, 'status' | 'is_active' | 'is_confirmed' | 'is_invited' | 'deleted_at'>

/** The actions for this member, by status. Nobody can be accepted before confirming the email address. */
export function verbsOf({ status, is_active, is_confirmed, is_invited, deleted_at }: Standing): MemberAction[] {
  if (status === 'deleted') return deleted_at ? ['restore'] : []
  if (status !== 'accepted') return VERBS[status].filter((verb) => is_confirmed || verb !== 'accept')
  if (is_invited) return ['delete']
  return [is_active ? 'deactivate' : 'activate', 'delete']
}

export function verbWords(verb: MemberAction, { is_invited }: Standing): string {
  return is_invited && verb === 'delete' ? 'Cancel invitation' : VERB_WORDS[verb]
}

/** True for a person who asked to join but hasn't confirmed the email address. */
export function isUnconfirmed({ status, is_confirmed }: Standing): boolean {
  return (status === 'pending' || status === 'rejected') && !is_confirmed
}

/** A member's name, or the email address if there is none. */
export function nameOf({
  first_name,
  last_name,
  email,
}: {
  first_name: string
  last_name: string
  email: string
}): string {
  return `${first_name} ${last_name}`.trim() || email
}

/** Why we stopped sending emails to a person: a short label for the list, and a sentence for the member page. */
export const EMAIL_STATE_WORDS: Record<EmailState, { tag: string; title: string; why: string }> = {
  bounced: {
    tag: 'Email did not arrive',
    title: 'Email did not arrive',
    why: 'came back, so we stopped sending to this address.',
  },
  complained: {
    tag: 'Reported as spam',
    title: 'Email was reported as spam',
    why: 'was reported as spam, so we stopped sending to this address.',
  },
}

/** The label of Resend: what it sends first. */
export function resendWords(member: Standing): string {
  if (member.is_invited) return 'a new invitation'
  return isUnconfirmed(member) ? 'a new link to confirm the address' : 'a short email that says so'
}
