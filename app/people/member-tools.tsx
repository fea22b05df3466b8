import { Link } from '@remix-run/react'
import { FilterFind, type FindSource } from '#app/components/filter-find.tsx'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Option } from '#app/ui/select.tsx'
import { ROLE_LABELS, ROLES } from '#model/permissions.ts'
import type { ListedStatus } from './member-words.ts'

export type Ask = Partial<
  Record<'search' | 'region' | 'school' | 'role' | 'activity' | 'scope' | 'sort' | 'page_size', string>
> & {
  status: ListedStatus
}
type Named = { id: string; name: string }
type MemberToolsProps = {
  ask: Ask
  schools: FindSource
  /** The school of the address. */
  school: Option | null
  regions: Named[]
  special: boolean
}

const ACTIVITY = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Deactivated' },
  { value: 'invited', label: 'Invited' },
  { value: 'undelivered', label: 'Email did not arrive' },
]

/** Filters by school, role, status, and text, and the download, which uses the same filters. */
export function MemberTools({ ask, schools, school: chosen, regions, special }: MemberToolsProps) {
  const { status, search, region, school, role, activity, scope, sort, page_size } = ask
  const other = scope === 'own' ? 'all' : 'own'
  return (
    <FilterTools
      label="Filter members"
      search={{ name: 'search', label: 'Find by name or email', value: search }}
      kept={{ status, scope, sort, page_size }}
      chosen={[region, school, role, activity].filter(Boolean).length}
      after={
        <>
          <Button asChild variant="ghost">
            <a href={urls.membersCsv({ status, search, region, school, role, activity, scope, sort })}>
              <Icon of="download" />
              Download CSV
            </a>
          </Button>
          {special ? (
            <p className="hint">
              <Link to={urls.teamMembers({ status, search, region, school, role, activity, scope: other, page_size })}>
                {scope === 'own' ? 'Show all members' : 'Show my members'}
              </Link>
            </p>
          ) : null}
        </>
      }
    >
      {regions.length > 1 ? (
        <FilterChoice
          name="region"
          label="Region"
          all="Any"
          value={region}
          options={regions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <FilterFind
        name="school"
        label="School name"
        all="All schools"
        value={school}
        chosen={chosen}
        from="schools"
        source={schools}
      />
      <FilterChoice
        name="role"
        label="Role"
        all="Any"
        value={role}
        options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
      />
      {status === 'accepted' ? (
        <FilterChoice name="activity" label="Status" all="Any" value={activity} options={ACTIVITY} />
      ) : null}
    </FilterTools>
  )
}
