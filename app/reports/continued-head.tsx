/**
 * The pillar's name above the column labels, which paper repeats on every page that continues the table. On the first one
 * it is in the line of the heading (report-print.css); screens don't show it.
 */
export function ContinuedHead({ columns, label }: { columns: number; label: string }) {
  return (
    <tr className="r-cont">
      <th scope="colgroup" colSpan={columns}>
        {label}
      </th>
    </tr>
  )
}
