import type { ReactNode } from 'react'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import type { Query } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ListedKind, PLACES } from '#model/places.ts'
import { PLACE_SCREENS } from './place-screens.ts'

type Named = { id: string; name: string }
type PlaceToolsProps = {
  kind: ListedKind
  /** The search field's label. */
  searched: string
  filters: { search?: string; region?: string; school_type?: string; scope?: string }
  /** Query values to keep when the filters change. */
  kept?: Record<string, string | undefined>
  regions: Named[]
  types?: Named[]
  /** Rendered after the download link. */
  after?: ReactNode
}

const asOptions = (rows: Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

/** A list's filters and its download, which uses the same filters. */
export function PlaceTools({ kind, searched, filters, kept, regions, types, after }: PlaceToolsProps) {
  const { search, region, school_type } = filters
  return (
    <FilterTools
      label={`Filter ${PLACES[kind].more}`}
      search={{ name: 'search', label: searched, value: search }}
      {...(kept ? { kept } : {})}
      chosen={[region, school_type].filter(Boolean).length}
      after={
        <>
          <Button asChild variant="ghost">
            <a href={PLACE_SCREENS[kind].csv(filters satisfies Query)}>
              <Icon of="download" />
              Download CSV
            </a>
          </Button>
          {after}
        </>
      }
    >
      <FilterChoice name="region" label="Region" all="All" value={region} options={asOptions(regions)} />
      {types ? (
        <FilterChoice name="school_type" label="School type" all="All" value={school_type} options={asOptions(types)} />
      ) : null}
    </FilterTools>
  )
}
