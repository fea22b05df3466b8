import { Form, useSubmit } from '@remix-run/react'
import { FilterFind, type FindSource } from '#app/components/filter-find.tsx'
import { FilterChoice } from '#app/components/filter-tools.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/select.tsx'
import type { Survey } from '#worker/surveys/contract.ts'
import type { Sheet } from './result-sheet.ts'

type Named = { id: string; name: string }
type ResultsChoiceProps = {
  survey: Survey
  sheet: Sheet
  /** The own schools of a principal, or what a search among all of them begins with. */
  schools: { own: readonly Named[] } | { offered: FindSource; chosen: Option | null }
  subgroups: readonly Named[]
}

export const asOptions = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))

/** Which results to enter. A change opens another sheet. */
export function ResultsChoice({ survey, sheet, schools, subgroups }: ResultsChoiceProps) {
  const submit = useSubmit()
  const { rows } = sheet
  return (
    <Form
      method="get"
      className="tools"
      aria-label="Which results to enter"
      preventScrollReset
      onChange={({ currentTarget, target }) => {
        // Not the text that someone types to find a school.
        if (target instanceof HTMLSelectElement) submit(currentTarget, { preventScrollReset: true })
      }}
    >
      <FilterChoice
        className="fa"
        name="wave"
        label="Wave"
        value={sheet.wave?.id}
        options={survey.waves.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterChoice
        className="fa"
        name="rows"
        label="Rows"
        value={rows}
        options={[
          { value: 'dimensions', label: 'Dimensions' },
          { value: 'groups', label: 'Student groups' },
          { value: 'schools', label: 'Schools' },
        ]}
      />
      {rows === 'dimensions' ? null : (
        <FilterChoice
          className="fa whole"
          name="dimension"
          label="Dimension"
          value={sheet.dimension?.id}
          options={survey.dimensions.map(({ dimension }) => ({ value: dimension.id, label: dimension.name }))}
        />
      )}
      {rows === 'schools' ? null : 'own' in schools ? (
        <FilterChoice
          className="fa"
          name="school"
          label="School"
          value={sheet.school}
          options={asOptions(schools.own)}
        />
      ) : (
        <FilterFind
          name="school"
          label="School"
          all="District"
          value={sheet.school}
          chosen={schools.chosen}
          from="schools"
          source={schools.offered}
        />
      )}
      {rows === 'groups' ? null : (
        <FilterChoice
          className="fa"
          name="subgroup"
          label="Student group"
          all="Everybody"
          value={sheet.subgroup}
          options={asOptions(subgroups)}
        />
      )}
      <noscript>
        <Button type="submit" variant="outline">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
