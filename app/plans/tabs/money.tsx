import { Icon } from '#app/ui/icon.tsx'
import { dollarsOf, isNegative, isZero, positive } from '#model/money.ts'
import type { Amounts } from '#worker/plans/budget-contract.ts'

/** An amount in a column; zero is a dash. */
export function Money({ amount }: { amount: string }) {
  if (!isZero(amount)) return <>{dollarsOf(amount)}</>
  return (
    <span className="mute">
      <span aria-hidden="true">–</span>
      <span className="vh">$0.00</span>
    </span>
  )
}

/** What is left. Overspending is shown in words with a sign. */
export function Balance({ balance }: Pick<Amounts, 'balance'>) {
  if (!isNegative(balance)) return <Money amount={balance} />
  return (
    <span className="over">
      <Icon of="triangle-exclamation-point" />
      over by {dollarsOf(positive(balance))}
    </span>
  )
}

/** The totals in a sentence; `scope` says what they include. */
export function MoneyLine({ amounts, scope }: { amounts: Amounts; scope: string | null }) {
  const { requested_amount: requested, approved_amount: approved, spent, balance } = amounts
  return (
    <>
      {scope}
      {dollarsOf(approved)} approved{isZero(requested) ? '' : ` of ${dollarsOf(requested)} requested`}.{' '}
      {dollarsOf(spent)} spent, {isNegative(balance) ? <Balance balance={balance} /> : `${dollarsOf(balance)} left`}.
    </>
  )
}

export const COLUMNS = [
  ['Requested', 'requested_amount'],
  ['Approved', 'approved_amount'],
  ['Spent', 'spent'],
] as const

/** The four amounts of a row, in column order. */
export function MoneyCells({ amounts }: { amounts: Amounts }) {
  return (
    <>
      {COLUMNS.map(([head, key]) => (
        <td key={key} className="n" data-th={head}>
          <Money amount={amounts[key]} />
        </td>
      ))}
      <td className="n" data-th="Balance">
        <Balance balance={amounts.balance} />
      </td>
    </>
  )
}

export function MoneyHeads({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {COLUMNS.map(([head]) => (
          <th key={head} scope="col" className="n">
            {head}
          </th>
        ))}
        <th scope="col" className="n">
          Balance
        </th>
      </tr>
    </thead>
  )
}
