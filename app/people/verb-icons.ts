import { type LucideIcon, Pencil, Trash2, UserCheck, UserX } from '#app/ui/icon.tsx'
import type { MemberAction } from '#worker/people/member-contract.ts'

export const VERB_ICONS: Record<MemberAction, LucideIcon> = {
  accept: UserCheck,
  activate: UserCheck,
  restore: UserCheck,
  reject: UserX,
  deactivate: UserX,
  delete: Trash2,
  change: Pencil,
}
