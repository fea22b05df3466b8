import { Form } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Download, Icon, Search } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'

type DepartmentToolsProps = {
  ask: Partial<Record<'search' | 'region', string>>
  regions: { id: string; name: string }[]
}

export function DepartmentTools({ ask: { search, region }, regions }: DepartmentToolsProps) {
  return (
    <Form method="get" className="tools" role="search" aria-label="Filter departments" key={`${search} ${region}`}>
      <div className="inline grow">
        <label htmlFor="search">Department</label>
        <Input id="search" name="search" icon={Search} defaultValue={search} maxLength={100} />
      </div>
      <div className="inline">
        <label htmlFor="region">Region</label>
        <Select
          id="region"
          name="region"
          defaultValue={region ?? ''}
          placeholder="All"
          options={regions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Button type="submit">Show</Button>
      <a className={buttonClass({ variant: 'quiet' })} href={urls.departmentsCsv({ search, region })}>
        <Icon of={Download} />
        Download CSV
      </a>
    </Form>
  )
}
