import { Link } from '@remix-run/react'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { urls } from '#app/kit/urls.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Download, Icon } from '#app/ui/icon.tsx'

type Named = { id: string; name: string }
type SchoolToolsProps = {
  ask: Partial<Record<'search' | 'region' | 'school_type' | 'scope' | 'sort', string>>
  regions: Named[]
  types: Named[]
  special: boolean
}

const asOptions = (rows: Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

/** The file holds what the filters show. */
export function SchoolTools({ ask, regions, types, special }: SchoolToolsProps) {
  const { search, region, school_type, scope, sort } = ask
  const other = scope === 'own' ? 'all' : 'own'
  return (
    <FilterTools
      label="Filter schools"
      search={{ name: 'search', label: 'School name', value: search }}
      kept={{ scope, sort }}
      chosen={[region, school_type].filter(Boolean).length}
      after={
        <>
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={urls.schoolsCsv({ search, region, school_type, scope })}
          >
            <Icon of={Download} />
            Download CSV
          </a>
          {special ? (
            <p className="hint">
              <Link to={urls.schoolList({ search, region, school_type, scope: other })}>
                {scope === 'own' ? 'Show all schools' : 'Show my schools'}
              </Link>
            </p>
          ) : null}
        </>
      }
    >
      <FilterChoice name="region" label="Region" all="All" value={region} options={asOptions(regions)} />
      <FilterChoice name="school_type" label="School type" all="All" value={school_type} options={asOptions(types)} />
    </FilterTools>
  )
}
