import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { levelName } from '#model/levels.ts'
import { dollarsOf } from '#model/money.ts'
import type { BudgetData } from './budget-data.ts'
import { versionOf } from './budget-fields.ts'
import { BudgetYearsForm } from './budget-form.tsx'
import { BudgetPath } from './budget-path.tsx'
import { BudgetYears, isEmpty } from './budget-years.tsx'
import { ExpenditureForm } from './expenditure-form.tsx'
import { Expenditures } from './expenditures.tsx'
import { MoneyLine } from './money.tsx'
import type { TabOf } from './tab.ts'

type BudgetPanelProps = {
  budget: BudgetData
  of: TabOf
  mode: 'view' | 'update'
  answer: FormAnswer | undefined
}

/** The budget of a plan or element: totals, each year, the breakdown of the sum, and expenditures. */
export function BudgetPanel({ budget, of, mode, answer }: BudgetPanelProps) {
  const naming = useNaming()
  const { found, year, editing } = budget
  const what = levelName(naming, of.node)
  const own = found.years.length > 0
  const caption = `Money of this ${what} by year, in dollars`
  const below = found.children.some(({ total }) => !isEmpty(total))
  const edited = found.is_editable ? found.expenditures.find(({ id }) => id === editing) : undefined
  /** The answer belongs to the form whose button was pressed. */
  const sent = answer?.result.initialValue?.intent
  const answerTo = (intent: string) => (sent === intent ? answer : undefined)
  return (
    <>
      <p className="money-line">
        {isEmpty(found.total) ? (
          `No money for this ${what} yet${own ? '' : '. It adds up the levels below'}.`
        ) : (
          <MoneyLine amounts={found.total} scope={own && below ? 'Including everything below: ' : null} />
        )}
      </p>
      <Section thin level={3} title="Year by year" note={own ? 'Balance = approved minus spent.' : null}>
        {own && found.is_editable && mode === 'update' ? (
          <BudgetYearsForm
            key={`${of.id}:${versionOf(found.years)}`}
            budget={found}
            of={of}
            caption={caption}
            answer={answerTo('budget-save')}
          />
        ) : (
          <BudgetYears budget={found} caption={caption} />
        )}
      </Section>
      {found.children.length > 0 && !isEmpty(found.total) ? (
        <Section thin level={3} title="Where this total comes from" note="No amount is counted twice.">
          <BudgetPath budget={found} of={of} mode={mode} year={year} />
        </Section>
      ) : null}
      {own ? (
        <Section
          thin
          level={3}
          title="Expenditures"
          note={
            found.expenditures.length > 0 ? `${found.expenditures.length}, ${dollarsOf(found.own.spent)} in all` : null
          }
        >
          <Expenditures
            rows={found.expenditures}
            elementId={of.id}
            level={of.node}
            editable={found.is_editable}
            edited={edited}
            answer={answerTo('budget-edit')}
          />
        </Section>
      ) : null}
      {own && found.is_editable && !edited ? (
        <Section thin level={3} title="Add an expenditure">
          <ExpenditureForm
            key={found.expenditures.length}
            elementId={of.id}
            spent={null}
            year={found.expenditures[0]?.year ?? 1}
            answer={answerTo('budget-add')}
          />
        </Section>
      ) : null}
    </>
  )
}
