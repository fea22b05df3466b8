import type { LISTED_STATUSES, MemberAction } from '#worker/people/member-contract.ts'

export type ListedStatus = (typeof LISTED_STATUSES)[number]

export const TABS: Record<ListedStatus, string> = { pending: 'Pending', accepted: 'Members', rejected: 'Rejected' }

export const EMPTY: Record<ListedStatus, { title: string; why: string; page: true }> = {
  pending: {
    page: true,
    title: 'Nobody is waiting to join',
    why: 'Who asks to join your district stands here until you accept or reject the request.',
  },
  accepted: { page: true, title: 'Nobody is here yet', why: 'Add a member, or invite several people at once.' },
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
  restore: 'Bring back',
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

/** What brings back the state before, where there is such a thing. */
export const UNDO: Partial<Record<MemberAction, MemberAction>> = {
  delete: 'restore',
  activate: 'deactivate',
  deactivate: 'activate',
  reject: 'accept',
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
