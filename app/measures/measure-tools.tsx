import { Link } from '@remix-run/react'
import type { InferOutput } from 'valibot'
import { FilterFind, type FindSource } from '#app/components/filter-find.tsx'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { resultWord } from '#app/components/measures/measure-result.tsx'
import { ownerOptions } from '#app/components/owner-options.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { levelName } from '#model/levels.ts'
import { RESULTS } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { MeasurePage } from '#worker/measures/contract.ts'

type Named = { id: string; name: string }
export type Filters = Partial<
  Record<
    | 'search'
    | 'type'
    | 'owner'
    | 'result'
    | 'school_id'
    | 'pillar_id'
    | 'is_scorecard'
    | 'needs'
    | 'sort'
    | 'more'
    | 'page_size',
    string
  >
>
type MeasureToolsProps = {
  ask: Filters
  types: Named[]
  owners: Named[]
  /** True if the filters by pillar and school are shown. */
  more: boolean
  schools: FindSource
  /** The school of the address. */
  school: Named | null
  pillars: Named[]
}

export const asOptions = (rows: Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

export function MeasureTools({ ask, types, owners, more, schools, school, pillars }: MeasureToolsProps) {
  const naming = useNaming()
  const { search, type, owner, result, school_id, pillar_id, is_scorecard, needs, sort } = ask
  const { more: _, school_id: __, pillar_id: ___, ...usual } = ask
  const other = more ? usual : { ...ask, more: 'true' }
  return (
    <FilterTools
      wide
      label="Filter the measures"
      search={{ name: 'search', label: 'Find by name', value: search }}
      kept={{ sort, needs, more: ask.more, page_size: ask.page_size }}
      chosen={[type, owner, result, school_id, pillar_id, is_scorecard].filter(Boolean).length}
      beside={<Downloads ask={ask} />}
    >
      <FilterChoice
        name="result"
        label="Result"
        all="Any"
        value={result}
        options={[
          ...RESULTS.map((value) => ({ value, label: resultWord(naming, value) })),
          { value: 'none', label: 'No result' },
        ]}
      />
      <FilterChoice name="type" label="Type" all="All" value={type} options={asOptions(types)} />
      <FilterChoice
        name="owner"
        label="Owner"
        all="Anyone"
        value={owner}
        options={ownerOptions(owners, { nobody: false })}
      />
      <FilterChoice
        name="is_scorecard"
        label="Scorecard"
        all="Any"
        value={is_scorecard}
        options={[
          { value: 'true', label: 'On the scorecard' },
          { value: 'false', label: 'Not on the scorecard' },
        ]}
      />
      {more ? (
        <>
          <FilterChoice
            name="pillar_id"
            label={levelName(naming, 'pillar')}
            all="All"
            value={pillar_id}
            options={asOptions(pillars)}
          />
          <FilterFind
            name="school_id"
            label="School"
            all="All"
            value={school_id}
            chosen={school && { value: school.id, label: school.name }}
            from="schools"
            source={schools}
          />
        </>
      ) : null}
      <Link className="more-filters" to={urls.measurements(other)} preventScrollReset replace>
        {more ? 'Fewer filters' : 'More filters'}
      </Link>
    </FilterTools>
  )
}

/** The readings and targets of the measures found by text, type, and owner; a file has no other filters of this list. */
function Downloads({ ask }: { ask: Filters }) {
  const { search, type, owner, sort: _, more: __, page_size: ___, ...others } = ask
  if (Object.values(others).some(Boolean)) return null
  return (
    <span className="flex flex-wrap gap-x-3 md:ml-auto">
      <Button asChild variant="ghost">
        <a href={urls.measuresCsv({ search, type, owner })}>
          <Icon of="download" />
          Download CSV
        </a>
      </Button>
      <Button asChild variant="ghost">
        <a href={urls.measuresXlsx({ search, type, owner })}>Download Excel</a>
      </Button>
    </span>
  )
}

/** How many measures need someone, by reason; each reason is a filter. */
export function NeedsLine({ needs, chosen }: { needs: InferOutput<typeof MeasurePage>['needs']; chosen?: string }) {
  if (needs.any === 0) return null
  const reasons = [
    { key: 'reading', label: 'Reading due' },
    { key: 'owner', label: 'No owner' },
    { key: 'target', label: `No target for ${shortYear(needs.year)}` },
  ] as const
  return (
    <p className="needs-line">
      <b>
        {needs.any} of {needs.all} need someone
      </b>
      {reasons
        .filter(({ key }) => needs[key] > 0)
        .map(({ key, label }) => (
          <Link key={key} to={urls.measurements({ needs: key })} aria-current={chosen === key ? 'true' : undefined}>
            {label} <span className="num">{needs[key]}</span>
          </Link>
        ))}
      {chosen ? <Link to={urls.measurements()}>Show all</Link> : null}
    </p>
  )
}
