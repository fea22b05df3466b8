import type { LISTED_STATUSES, Member, MemberAction } from '#worker/people/member-contract.ts'

export type ListedStatus = (typeof LISTED_STATUSES)[number]

export const TABS: Record<ListedStatus, string> = { pending: 'Pending', accepted: 'Members', rejected: 'Rejected' }

export const EMPTY: Record<ListedStatus, { title: string; why: string; page: true }> = {
  pending: {
    page: true,
    title: 'Nobody is waiting to join',
    why: 'Who asks to join your district stands here until you accept or reject the request.',
  },
  accepted: { page: true, title: 'Nobody is here yet', why: 'Invite the people who will own parts of the plan.' },
  rejected: {
    page: true,
    title: 'Nobody was rejected',
    why: 'A rejected request stays here, and can still be accepted.',
  },
}

/** What can be done to members of each status, in the order of the buttons (decisions §5). */
export const VERBS: Record<ListedStatus, readonly MemberAction[]> = {
  pending: ['accept', 'reject', 'delete'],
  accepted: ['activate', 'deactivate', 'delete'],
  rejected: ['accept', 'delete'],
}

export const VERB_WORDS: Record<MemberAction, string> = {
  accept: 'Accept',
  reject: 'Reject',
  delete: 'Delete',
  restore: 'Restore',
  activate: 'Activate',
  deactivate: 'Deactivate',
}

/** "Accepted 2 people". */
export const DONE_WORDS: Record<MemberAction, string> = {
  accept: 'Accepted',
  reject: 'Rejected',
  delete: 'Deleted',
  restore: 'Brought back',
  activate: 'Activated',
  deactivate: 'Deactivated',
}

/** What brings back the state before. A rejected request never waits again (decisions §5), so it has none. */
export const UNDO: Partial<Record<MemberAction, MemberAction>> = {
  delete: 'restore',
  activate: 'deactivate',
  deactivate: 'activate',
}

/** Where they stand now, of what cannot be undone. */
export const AFTER_WORDS: Partial<Record<MemberAction, string>> = {
  reject: 'They stand under Rejected, and can still be accepted.',
}

type Standing = Pick<Member, 'status' | 'is_active' | 'is_confirmed' | 'is_invited'>

/** What can be done to this member, by their status (decisions §5); nobody is let in whose address is not confirmed. */
export function verbsOf({ status, is_active, is_confirmed, is_invited }: Standing): MemberAction[] {
  if (status === 'deleted') return ['restore']
  if (status !== 'accepted') return VERBS[status].filter((verb) => is_confirmed || verb !== 'accept')
  if (is_invited) return ['delete']
  return [is_active ? 'deactivate' : 'activate', 'delete']
}

export function verbWords(verb: MemberAction, { is_invited }: Standing): string {
  return is_invited && verb === 'delete' ? 'Take the invitation back' : VERB_WORDS[verb]
}

/** Who asked to join and has not answered the mail that confirms the address. */
export function isUnconfirmed({ status, is_confirmed }: Standing): boolean {
  return (status === 'pending' || status === 'rejected') && !is_confirmed
}

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
