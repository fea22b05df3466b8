import { ViewMore } from '#app/ui/view-more.tsx'
import { gradeWords } from '#model/grades.ts'
import { ROLE_LABELS } from '#model/permissions.ts'
import type { MemberDetail } from '#worker/people/member-contract.ts'
import { phoneWords } from '#worker/people/person-contract.ts'

const FIGURES = ['Phone', 'Join date', 'Years of service']
const STATUS = {
  pending: 'Waiting to be accepted',
  accepted: 'Member',
  rejected: 'Rejected',
  deleted: 'Deleted',
} as const

/** Everything about a member, in view mode (spec §2 "member detail view"). */
export function MemberFacts({ member }: { member: MemberDetail }) {
  const rows: [string, string | null][] = [
    ['First name', member.first_name],
    ['Last name', member.last_name],
    ['Email', member.email],
    ['Phone', member.phone_number && phoneWords(member.phone_number)],
    ['Role', ROLE_LABELS[member.role]],
    ['Region', member.region_name],
    ['Schools', member.user_schools.map((school) => school.name).join(', ')],
    ['Status', statusWords(member)],
    ['Join date', member.join_date],
    ['Position', member.user_position],
    ['Team role', member.team_role],
    ['Years of service', member.years_service === null ? null : String(member.years_service)],
    ['Teacher ID', member.teacher_id],
    ['Grade levels', gradeWords(member.user_grades)],
    ['Community member', member.is_community_member ? (member.community_email ?? 'Yes') : 'No'],
    ['Address', member.address],
  ]
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={FIGURES.includes(label) ? 'num' : undefined}>{value || <span className="mute">None</span>}</dd>
        </div>
      ))}
      <div className="full">
        <dt>Notes</dt>
        <dd>{member.notes ? <ViewMore text={member.notes} /> : <span className="mute">None</span>}</dd>
      </div>
    </dl>
  )
}

function statusWords(member: MemberDetail): string {
  if (member.is_invited) return 'Invited, not yet accepted'
  if (member.status === 'accepted') return member.is_active ? 'Active' : 'Deactivated'
  if (member.status === 'deleted' && !member.deleted_at) return 'Erased'
  return STATUS[member.status]
}
