import { Form, Link, useSubmit } from '@remix-run/react'
import { FilterFold } from '#app/components/filter-fold.tsx'
import { FilterChoice } from '#app/components/filter-tools.tsx'
import { givenFields } from '#app/components/given-fields.ts'
import { resultWord } from '#app/components/measures/measure-result.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import type { Option } from '#app/ui/select.tsx'
import { RESULTS } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { Scorecard } from '#worker/scorecards/contract.ts'
import { type CardAsk, cardUrl } from './scorecard-address.ts'

type Named = { id: string; name: string }
export type CardChoices = { scorecards: Named[]; schools: Named[]; subgroups: Named[] }

const optionsOf = (rows: readonly Named[]): Option[] => rows.map(({ id, name }) => ({ value: id, label: name }))

/** What the scorecard shows, all in the address: a GET form whose choices apply at once. */
export function ScoreTools({ card, ask, choices }: { card: Scorecard; ask: CardAsk; choices: CardChoices }) {
  const submit = useSubmit()
  const naming = useNaming()
  const isHeat = ask.by === 'school'
  const years = [...new Set([card.year, ...card.years])].sort().reverse()
  const chosen = [isHeat ? undefined : ask.school_id, ask.subgroup_id, ask.cutoff].filter(Boolean).length
  return (
    <div className="score-tools">
      <Form
        method="get"
        className="tools"
        aria-label="What the scorecard shows"
        onChange={({ currentTarget }) =>
          submit(givenFields(currentTarget), { method: 'get', replace: true, preventScrollReset: true })
        }
      >
        {isHeat ? <input type="hidden" name="by" value="school" /> : null}
        <FilterChoice
          className="fa"
          name="scorecard"
          label="Scorecard"
          all="District scorecard"
          value={ask.scorecard}
          options={optionsOf(choices.scorecards)}
        />
        <FilterChoice
          name="year"
          label="School year"
          value={card.year}
          options={years.map((year) => ({ value: year, label: shortYear(year) }))}
        />
        <FilterFold chosen={chosen}>
          {isHeat ? null : (
            <FilterChoice
              className="fa"
              name="school_id"
              label="School"
              all="Whole district"
              value={ask.school_id}
              options={optionsOf(choices.schools)}
            />
          )}
          <FilterChoice
            className="fa"
            name="subgroup_id"
            label="Student group"
            all="All students"
            value={ask.subgroup_id}
            options={optionsOf(choices.subgroups)}
          />
          <FilterChoice
            name="cutoff"
            label="Cutoff"
            all="All results"
            value={ask.cutoff}
            options={[
              ...RESULTS.map((result) => ({ value: result, label: resultWord(naming, result) })),
              { value: 'none', label: 'No result' },
            ]}
          />
          <noscript>
            <Button variant="outline" type="submit">
              Show
            </Button>
          </noscript>
        </FilterFold>
      </Form>
      <nav className="seg" aria-label="View">
        <Link to={cardUrl(ask, { by: undefined })} aria-current={isHeat ? undefined : 'page'}>
          Years
        </Link>
        <Link to={cardUrl(ask, { by: 'school', school_id: undefined })} aria-current={isHeat ? 'page' : undefined}>
          Schools
        </Link>
      </nav>
    </div>
  )
}
