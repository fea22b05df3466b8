import { useSubmit } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ErrorPanel } from '#app/components/error-panel.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { PAGE_SIZE } from '#app/kit/list-ask.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { counted } from '#model/counted.ts'
import { type DocumentFilter, isFiltered, queryOf } from './document-filter.ts'
import { DocumentFilters } from './document-filters.tsx'
import { DocumentList } from './document-list.tsx'
import type { DocumentsData } from './load-documents.ts'

const WORDS = {
  file: {
    some: 'documents',
    none: 'No documents yet',
    why: 'Files from the Documents tab of a plan or plan element appear here.',
  },
  url: {
    some: 'URLs',
    none: 'No URLs yet',
    why: 'URLs from the Documents tab of a plan or plan element appear here.',
  },
}

/** The Documents and URLs tabs: one list for the whole district, with its filters in the address. */
export function DocumentPanel({ data }: { data: DocumentsData }) {
  const submit = useSubmit()
  const { kind, filter, options, found, failed, count, rows, page, pageSize, sort } = data
  const words = WORDS[kind]
  const tab = kind === 'url' ? 'urls' : null
  const kept = {
    tab,
    sort: sort === '-created_at' ? null : sort,
    page_size: pageSize === PAGE_SIZE ? null : String(pageSize),
  }
  const show = (next: DocumentFilter) => {
    const address = new URL(urls.resources({ ...kept, ...queryOf(next) }), 'http://own')
    submit(address.searchParams, { action: address.pathname, replace: true, preventScrollReset: true })
  }
  const clear = (
    <ButtonLink variant="outline" to={urls.resources(kept)}>
      Clear filters
    </ButtonLink>
  )
  return (
    <>
      <DocumentFilters {...{ filter, options, found }} kept={kept} whole={urls.resources(kept)} onFilter={show} />
      {failed ? (
        <noscript>
          <ErrorPanel title="Failed to fetch dropdown data" />
        </noscript>
      ) : null}
      <p className="doc-count num" role="status">
        {counted(count, kind === 'url' ? 'URL' : 'document')}
      </p>
      {count > 0 ? (
        <>
          <DocumentList
            rows={rows}
            caption={kind === 'url' ? 'URLs in the district' : 'Documents in the district'}
            sort={sort}
          />
          <Pagination page={page} pageSize={pageSize} count={count} shown={rows.length}>
            {count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
          </Pagination>
        </>
      ) : isFiltered(filter) ? (
        <EmptyState title={`No ${words.some} match this search and these filters`} action={clear} />
      ) : (
        <EmptyState
          title={words.none}
          why={words.why}
          action={
            <ButtonLink variant="outline" to={urls.reviewPlan()}>
              Open plans
            </ButtonLink>
          }
        />
      )}
    </>
  )
}
