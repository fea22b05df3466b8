import type { IconName } from '#app/ui/icon.tsx'
import type { MemberAction } from '#worker/people/member-contract.ts'

export const VERB_ICONS: Record<MemberAction, IconName> = {
  accept: 'user-check',
  activate: 'user-check',
  restore: 'user-check',
  reject: 'user-x',
  deactivate: 'user-x',
  delete: 'trash',
  change: 'pencil',
}
