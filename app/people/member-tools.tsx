import { Form, Link, useSubmit } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Download, Icon, Search } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { ROLE_LABELS, ROLES } from '#worker/auth/permissions.ts'
import type { ListedStatus } from './member-words.ts'

type Ask = Partial<Record<'search' | 'school' | 'role' | 'activity' | 'scope' | 'sort', string>> & {
  status: ListedStatus
}
type MemberToolsProps = { ask: Ask; schools: { id: string; name: string }[]; special: boolean }

const ACTIVITY = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Deactivated' },
  { value: 'invited', label: 'Invited' },
]

/** School name, status, search: a GET form, so that what was filtered can be sent to somebody. */
export function MemberTools({ ask, schools, special }: MemberToolsProps) {
  const submit = useSubmit()
  const { status, search, school, role, activity, scope, sort } = ask
  const other = scope === 'own' ? 'all' : 'own'
  return (
    <Form
      method="get"
      className="tools team-tools"
      role="search"
      aria-label="Filter members"
      key={JSON.stringify(ask)}
      onChange={(event) => event.target instanceof HTMLSelectElement && submit(event.currentTarget, { replace: true })}
    >
      <input type="hidden" name="status" value={status} />
      <input type="hidden" name="scope" value={scope} />
      <div className="inline grow">
        <label htmlFor="member-search">Find by name or email</label>
        <Input id="member-search" type="search" name="search" icon={Search} defaultValue={search} maxLength={100} />
      </div>
      <div className="inline fa">
        <label htmlFor="member-school">School name</label>
        <Select
          id="member-school"
          name="school"
          defaultValue={school ?? ''}
          placeholder="All schools"
          options={schools.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <div className="inline status">
        <label htmlFor="member-role">Role</label>
        <Select
          id="member-role"
          name="role"
          defaultValue={role ?? ''}
          placeholder="Any"
          options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        />
      </div>
      {status === 'accepted' ? (
        <div className="inline status">
          <label htmlFor="member-activity">Status</label>
          <Select
            id="member-activity"
            name="activity"
            defaultValue={activity ?? ''}
            placeholder="Any"
            options={ACTIVITY}
          />
        </div>
      ) : null}
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
      <a
        className={buttonClass({ variant: 'quiet' })}
        href={urls.membersCsv({ status, search, school, role, activity, scope, sort })}
      >
        <Icon of={Download} />
        Export
      </a>
      {special ? (
        <p className="hint">
          {scope === 'own' ? 'Your own first.' : 'Everybody you may see.'}{' '}
          <Link to={urls.teamMembers({ status, search, school, role, activity, scope: other })}>
            {scope === 'own' ? 'Show all' : 'Show my own'}
          </Link>
        </p>
      ) : null}
    </Form>
  )
}
