import { Form, useSubmit } from '@remix-run/react'
import { FilterChoice } from '#app/components/filter-tools.tsx'
import { givenFields } from '#app/components/given-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { shortYear } from '#model/measures/school-years.ts'
import { WINDOW_TABLE, windowsOf } from '#model/measures/windows.ts'
import type { Grid } from '#worker/measures/grid-contract.ts'

const SHOWS = [
  { value: 'targets', label: 'Targets' },
  { value: 'readings', label: 'Readings' },
]
type GridToolsProps = { grid: Grid; measures: readonly { id: string; name: string }[] }

/** What the sheet shows. Choices apply at once; without scripts, with a button. */
export function GridTools({ grid, measures }: GridToolsProps) {
  const submit = useSubmit()
  const { measure, rows_of } = grid
  const options = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Form
      method="get"
      className="tools wide"
      role="search"
      aria-label="What the sheet shows"
      onChange={({ currentTarget, target }) => {
        const { name } = target as unknown as HTMLSelectElement // the form has only these
        const fields = givenFields(currentTarget)
        // Another measure has other windows; another kind of rows has no use for the other slice.
        if (name === 'measure') fields.delete('window')
        if (name === 'rows') for (const slice of ['subgroup', 'school']) fields.delete(slice)
        submit(fields, { method: 'get', preventScrollReset: true })
      }}
    >
      <FilterChoice name="measure" label="Measure" value={measure?.id} options={options(measures)} className="gm" />
      <FilterChoice
        name="rows"
        label="Rows"
        all="Schools"
        value={rows_of === 'groups' ? 'groups' : ''}
        options={[{ value: 'groups', label: 'Student groups' }]}
      />
      {rows_of === 'schools' ? (
        <FilterChoice
          name="subgroup"
          label="Student group"
          all="All students"
          value={grid.subgroup?.id}
          options={options(grid.groups)}
          className="gs"
        />
      ) : (
        <FilterChoice
          name="school"
          label="School"
          all="District"
          value={grid.school?.id}
          options={options(grid.schools)}
          className="gs"
        />
      )}
      {measure && measure.windows !== 'yearly' ? (
        <FilterChoice
          name="window"
          label="Window"
          all="Counts for the year"
          value={grid.window ?? ''}
          options={windowsOf(measure.windows).map((value) => ({ value, label: WINDOW_TABLE[value].label }))}
          className="gw"
        />
      ) : null}
      <FilterChoice
        name="year"
        label="School year"
        value={grid.year}
        options={grid.years.map((year) => ({ value: year, label: shortYear(year) }))}
      />
      <FilterChoice
        name="show"
        label="Show"
        all="Targets and readings"
        value={grid.show === 'both' ? '' : grid.show}
        options={SHOWS}
      />
      <noscript>
        <Button variant="outline" type="submit">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
