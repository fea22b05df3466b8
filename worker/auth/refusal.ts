type Standing = { status: string; isActive: boolean; emailConfirmedAt: string | null }

/** The person asked to join but has not opened the confirmation link. */
export function isUnconfirmed({ status, emailConfirmedAt }: Pick<Standing, 'status' | 'emailConfirmedAt'>): boolean {
  return status === 'pending' && emailConfirmedAt === null
}

/** Why a person who has proven who they are can't sign in; said only after the proof. */
export function refusalOf(account: Standing): string | null {
  if (isUnconfirmed(account)) {
    return 'Confirm your email address first. Use the link in the email we sent you'
  }
  if (account.status === 'pending') return 'Your request to join has not been accepted yet'
  if (account.status === 'rejected') return 'Your request to join was not accepted'
  if (account.status === 'deleted') return 'This account was deleted'
  return account.isActive ? null : 'This account is deactivated. Ask your district to activate it'
}
