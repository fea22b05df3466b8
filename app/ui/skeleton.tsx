/** A gray bar in place of a word; appears only after 300 ms. */
export function Skeleton({ width = '70%' }: { width?: string }) {
  return <span className="skel" style={{ width }} />
}

const WIDTHS = ['70%', '52%', '61%', '44%', '66%']

/** The real table's heading with gray bars below, so that nothing jumps when the rows arrive. */
export function TableSkeleton({
  heads,
  rows = 5,
  label = 'Loading',
}: {
  heads: string[]
  rows?: number
  label?: string
}) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className="wait">
      <table className="tbl" aria-hidden="true">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => row).map((row) => (
            <tr key={row}>
              {heads.map((head, column) => (
                <td key={head}>
                  <Skeleton width={column === 0 ? WIDTHS[row % WIDTHS.length] : '60%'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
