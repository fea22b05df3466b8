import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { urls } from '#app/kit/urls.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Download, Icon } from '#app/ui/icon.tsx'

type DepartmentToolsProps = {
  ask: Partial<Record<'search' | 'region', string>>
  regions: { id: string; name: string }[]
}

export function DepartmentTools({ ask: { search, region }, regions }: DepartmentToolsProps) {
  return (
    <FilterTools
      label="Filter departments"
      search={{ name: 'search', label: 'Department', value: search }}
      chosen={region ? 1 : 0}
      after={
        <a className={buttonClass({ variant: 'quiet' })} href={urls.departmentsCsv({ search, region })}>
          <Icon of={Download} />
          Download CSV
        </a>
      }
    >
      <FilterChoice
        name="region"
        label="Region"
        all="All"
        value={region}
        options={regions.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FilterTools>
  )
}
