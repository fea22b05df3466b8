import { Form, Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Download, Icon, Search } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'

type Named = { id: string; name: string }
type SchoolToolsProps = {
  ask: Partial<Record<'search' | 'region' | 'school_type' | 'scope' | 'sort', string>>
  regions: Named[]
  types: Named[]
  special: boolean
}

const asOptions = (rows: Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

/** Filters live in the address; the file holds what they show. */
export function SchoolTools({ ask, regions, types, special }: SchoolToolsProps) {
  const { search, region, school_type, scope } = ask
  const other = scope === 'own' ? 'all' : 'own'
  return (
    <Form method="get" className="tools" role="search" aria-label="Filter schools" key={JSON.stringify(ask)}>
      <input type="hidden" name="scope" value={scope} />
      <div className="inline grow">
        <label htmlFor="search">School name</label>
        <Input id="search" name="search" icon={Search} defaultValue={search} maxLength={100} />
      </div>
      <div className="inline">
        <label htmlFor="region">Region</label>
        <Select id="region" name="region" defaultValue={region ?? ''} placeholder="All" options={asOptions(regions)} />
      </div>
      <div className="inline">
        <label htmlFor="school_type">School type</label>
        <Select
          id="school_type"
          name="school_type"
          defaultValue={school_type ?? ''}
          placeholder="All"
          options={asOptions(types)}
        />
      </div>
      <Button type="submit">Show</Button>
      <a className={buttonClass({ variant: 'quiet' })} href={urls.schoolsCsv({ search, region, school_type, scope })}>
        <Icon of={Download} />
        Download CSV
      </a>
      {special ? (
        <Link className="self-center" to={urls.schoolList({ search, region, school_type, scope: other })}>
          {scope === 'own' ? 'Show all schools' : 'Show my own'}
        </Link>
      ) : null}
    </Form>
  )
}
