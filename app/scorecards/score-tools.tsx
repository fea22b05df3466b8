import { Link } from '@remix-run/react'
import { FilterFind, type FindSource } from '#app/components/filter-find.tsx'
import { FilterChoice, FilterTools } from '#app/components/filter-tools.tsx'
import { resultWord } from '#app/components/measures/measure-result.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import type { Option } from '#app/ui/select.tsx'
import { RESULTS } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { Scorecard } from '#worker/scorecards/contract.ts'
import { type CardAsk, cardUrl } from './scorecard-address.ts'

type CardChoices = { scorecards: FindSource; schools: FindSource; subgroups: Option[] }

/** What the scorecard shows, all in the address: a GET form whose choices apply at once. */
export function ScoreTools({ card, ask, choices }: { card: Scorecard; ask: CardAsk; choices: CardChoices }) {
  const naming = useNaming()
  const isHeat = ask.by === 'school'
  const years = [...new Set([card.year, ...card.years])].sort().reverse()
  const chosen = [isHeat ? undefined : ask.school_id, ask.subgroup_id, ask.cutoff].filter(Boolean).length
  return (
    <div className="score-tools">
      <FilterTools
        label="What the scorecard shows"
        search={{ name: 'search', label: 'Find by name', value: ask.search }}
        kept={{ by: isHeat ? 'school' : undefined }}
        chosen={chosen}
        beside={
          <>
            <FilterFind
              name="scorecard"
              label="Scorecard"
              all="District scorecard"
              value={ask.scorecard}
              chosen={ask.scorecard ? { value: ask.scorecard, label: card.name } : null}
              from="scorecards"
              source={choices.scorecards}
            />
            <FilterChoice
              name="year"
              label="School year"
              value={card.year}
              options={years.map((year) => ({ value: year, label: shortYear(year) }))}
            />
          </>
        }
      >
        {isHeat ? null : (
          <FilterFind
            name="school_id"
            label="School"
            all="Whole district"
            value={ask.school_id}
            chosen={card.school ? { value: card.school.id, label: card.school.name } : null}
            from="schools"
            source={choices.schools}
          />
        )}
        <FilterChoice
          className="fa"
          name="subgroup_id"
          label="Student group"
          all="All students"
          value={ask.subgroup_id}
          options={choices.subgroups}
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
      </FilterTools>
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
