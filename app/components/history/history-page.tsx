import type { MetaFunction } from '@remix-run/cloudflare'
import { PageHead } from '#app/components/page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { counted } from '#model/counted.ts'
import { HistoryTable } from './history-table.tsx'
import type { LoadedHistory } from './load-history.ts'

export const historyMeta: MetaFunction<() => Promise<{ name: string }>> = ({ data }) => [
  { title: `History of ${data?.name ?? 'this'} · Waymark` },
]

type HistoryPageProps = {
  /** The kind of what has changed: "meeting". */
  what: string
  name: string
  /** The plan that it is in. */
  planName?: string | null
  /** The address of what has changed. */
  back: string
  history: LoadedHistory
}

/** Who changed what and when, newest first. */
export function HistoryPage({ what, name, planName, back, history }: HistoryPageProps) {
  const { count, rows, page } = history
  return (
    <>
      <PageHead
        kicker={`History of ${what}`}
        title={name}
        sub={`${planName ? `${planName}. ` : ''}${counted(count, 'change')}, newest first.`}
        actions={
          <ButtonLink variant="outline" icon="arrow-left" to={back}>
            Back
          </ButtonLink>
        }
      />
      <HistoryTable name={name} rows={rows} />
      {count > 0 ? <Pagination page={page} pageSize={10} count={count} shown={rows.length} /> : null}
    </>
  )
}
