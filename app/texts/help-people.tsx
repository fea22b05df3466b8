import { urls } from '#app/kit/urls.ts'
import { ROLE_DESCRIPTIONS, ROLE_LABELS, ROLES } from '#model/permissions.ts'
import type { HelpWords } from './help-words.ts'
import type { TextSection } from './text-page.tsx'

export function peopleSections({ link }: HelpWords): TextSection[] {
  return [
    {
      id: 'roles',
      title: 'Roles',
      body: (
        <>
          <p>
            A role decides what you can see and edit. Super Admins can assign any role. Region Admins can assign
            Principal, Pilot User, and Community Member in their own region. A new role takes effect right away.
          </p>
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">Role</th>
                <th scope="col">What it can do</th>
              </tr>
            </thead>
            <tbody>
              {ROLES.map((role) => (
                <tr key={role}>
                  <th scope="row">{ROLE_LABELS[role]}</th>
                  <td>{ROLE_DESCRIPTIONS[role]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ),
    },
    {
      id: 'members',
      title: 'Inviting and accepting people',
      body: (
        <>
          <p>
            In {link(urls.teamMembers(), 'Team Members')}, choose Invite people and paste addresses from Outlook, Gmail,
            Google Groups, or a spreadsheet, with or without names. Each person gets an email with a link that works
            once, within 7 days. Invite again sends a new link.
          </p>
          <p>
            Requests to join are under Pending. Accept asks for the role and the region. When someone who owns items
            leaves, you choose who takes the items over.
          </p>
        </>
      ),
    },
  ]
}
