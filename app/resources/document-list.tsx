import { Link } from '@remix-run/react'
import { copyText } from '#app/components/copy-text.ts'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { DocumentName, OutsideLink } from '#app/components/documents/document-name.tsx'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button, buttonVariants } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Icon } from '#app/ui/icon.tsx'
import { levelName } from '#model/levels.ts'
import type { DocumentLine } from './load-documents.ts'

type DocumentListProps = { rows: DocumentLine[]; caption: string; sort: string }

/** The district's files or URLs, each with the plan or element it belongs to. */
export function DocumentList({ rows, caption, sort }: DocumentListProps) {
  return (
    <DataTable
      className="documents"
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      columns={COLUMNS}
    />
  )
}

const COLUMNS: Column<DocumentLine>[] = [
  { key: 'name', head: 'Name', sortKey: 'name', cell: (row) => <DocumentName document={row} /> },
  { key: 'home', head: 'Belongs to', cell: (row) => <Home row={row} /> },
  {
    key: 'added',
    head: 'Added',
    sortKey: 'created_at',
    cell: ({ added, created_by }) => (
      <div>
        <time className="num nowrap" dateTime={added}>
          {added}
        </time>
        {created_by ? <span className="meta">{created_by}</span> : null}
      </div>
    ),
  },
  { key: 'actions', head: 'Actions', hideHead: true, phone: 'actions', cell: (row) => <Actions row={row} /> },
]

function Home({ row }: { row: DocumentLine }) {
  const naming = useNaming()
  const { plan_id, plan_name, element_id, element_name, level } = row
  const tab = { tab: 'documents', list: row.kind === 'url' ? 'urls' : null }
  if (level === 'plan' || element_id === null) {
    return (
      <div>
        <Link to={urls.plan(plan_id, 'view', tab)}>{plan_name}</Link>
        <span className="meta">Plan</span>
      </div>
    )
  }
  return (
    <div>
      <Link to={urls.element(plan_id, level, element_id, 'view', tab)}>{element_name}</Link>
      <span className="meta">
        {levelName(naming, level)}, {plan_name}
      </span>
    </div>
  )
}

function Actions({ row: { id, kind, name, external_document_url } }: { row: DocumentLine }) {
  const hydrated = useHydrated()
  const link = () => external_document_url ?? new URL(urls.file(id), window.location.origin).href
  return (
    <span className="rowacts">
      {kind === 'file' ? (
        <Button asChild variant="outline" size="sm">
          <a href={urls.file(id)} aria-label={`Download ${name}`}>
            <Icon of="download" />
            Download
          </a>
        </Button>
      ) : (
        <OutsideLink
          className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), '[&_svg]:ml-1')}
          to={external_document_url ?? ''}
          label={`Open ${name}`}
        >
          Open
        </OutsideLink>
      )}
      {hydrated ? (
        <Button size="sm" variant="ghost" aria-label={`Copy link of ${name}`} onClick={() => void copyText(link())}>
          <Icon of="copy" />
          Copy link
        </Button>
      ) : null}
    </span>
  )
}
