import { counted } from '#model/counted.ts'
import type { InviteOutcome } from '#worker/people/member-contract.ts'

type Result = { email: string; outcome: InviteOutcome; message: string }

/** "2 invitations sent": counts only first invitations. */
export function sentWords(results: readonly Result[]): string {
  const sent = results.filter(({ outcome }) => outcome === 'invited').length
  return sent === 0 ? 'No new invitation sent' : `${counted(sent, 'invitation')} sent`
}

/** "ana@district.org: already a member, 2 were invited again"; undefined if there is nothing to add. */
export function besidesWords(results: readonly Result[]): string | undefined {
  const of = (outcome: InviteOutcome) => results.filter((one) => one.outcome === outcome)
  const [members, again] = [of('member'), of('again')]
  const [only] = members
  const memberWords =
    members.length === 1 && only
      ? `${only.email}: ${only.message.charAt(0).toLowerCase()}${only.message.slice(1)}`
      : members.length > 0 && `${members.length} are already members`
  const againWords = again.length > 0 && `${again.length} ${again.length === 1 ? 'was' : 'were'} invited again`
  return [memberWords, againWords].filter(Boolean).join(', ') || undefined
}
