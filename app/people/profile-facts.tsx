import { ViewMore } from '#app/ui/view-more.tsx'
import { gradeWords } from '#model/grades.ts'
import { ROLE_LABELS } from '#model/permissions.ts'
import { phoneWords } from '#worker/people/person-contract.ts'
import type { Profile } from '#worker/people/profile-contract.ts'
import { Portrait } from './portrait.tsx'

/** The person's own profile in view mode (spec §2 "User profile"). */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const rows: [string, string | null, figures?: true][] = [
    ['First name', profile.first_name],
    ['Last name', profile.last_name],
    ['Email', profile.email],
    ['Phone number', profile.phone_number && phoneWords(profile.phone_number), true],
    ['Years of service', profile.years_service === null ? null : String(profile.years_service), true],
    ['Schools', profile.user_schools.map((school) => school.name).join(', ')],
    ['Teacher ID', profile.teacher_id],
    ['Position', profile.user_position],
    ['Team role', profile.team_role],
    ['Grade levels', gradeWords(profile.user_grades)],
    ['Community member', profile.is_community_member ? 'Yes' : 'No'],
    ['Community email', profile.community_email],
    ['Role', ROLE_LABELS[profile.role]],
    ['Region', profile.region_name],
    ['Join date', profile.join_date, true],
    ['Address', profile.address],
  ]
  return (
    <dl className="facts">
      <div className="full">
        <dt>Picture</dt>
        <dd>
          <Portrait person={profile} />
        </dd>
      </div>
      {rows.map(([label, value, figures]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={figures ? 'num' : undefined}>{value || <span className="mute">None</span>}</dd>
        </div>
      ))}
      <div className="full">
        <dt>Notes</dt>
        <dd>{profile.notes ? <ViewMore text={profile.notes} /> : <span className="mute">None</span>}</dd>
      </div>
    </dl>
  )
}
