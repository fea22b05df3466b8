import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { DeleteVerb } from '#app/districts/place-verbs.tsx'
import { PAGE_SIZE } from '#app/kit/list-ask.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { RULES } from '#model/own-lists.ts'
import type { ListPage } from './own-list-api.ts'
import { type Entry, useListUrl, useRenameUrl } from './own-lists.ts'
import { RenameEntry } from './rename-entry.tsx'

type ListEntriesProps = {
  page: ListPage
  title: string
  one: string
  mayEdit: boolean
  answerOf: (form: string) => FormAnswer | undefined
}

/** A page of one list; an entry is renamed in its own row. */
export function ListEntries({ page, title, one, mayEdit, answerOf }: ListEntriesProps) {
  const { found, ask, pageSize, renaming } = page
  const { list, count, results } = found
  const renameUrl = useRenameUrl()
  const moment = useMoment()
  return (
    <>
      <DataTable
        caption={title}
        rows={results}
        rowKey={(entry) => entry.id}
        sort={ask.sort ?? (list === RULES ? 'name' : undefined)}
        inPlace={(entry) =>
          mayEdit && entry.id === renaming ? (
            <RenameEntry key={entry.version} list={list} entry={entry} answer={answerOf(`list-rename:${entry.id}`)} />
          ) : null
        }
        columns={[
          {
            key: 'name',
            head: one,
            sortKey: 'name',
            cell: ({ name }) => <span className="font-medium">{name}</span>,
          },
          ...(list === RULES
            ? [
                {
                  key: 'threshold',
                  head: 'Fewest people shown',
                  sortKey: 'threshold',
                  cell: ({ threshold }: Entry) => threshold,
                },
              ]
            : []),
          {
            key: 'updated_at',
            head: 'Last change',
            sortKey: 'updated_at',
            figures: true,
            phone: 'hidden',
            cell: ({ updated_at }) => moment(updated_at).date,
          },
          ...(mayEdit
            ? [
                {
                  key: 'actions',
                  head: 'Action',
                  phone: 'actions' as const,
                  cell: ({ id, name }: Entry) => (
                    <div className="rowacts">
                      <ButtonLink variant="outline" size="sm" to={renameUrl(id)} preventScrollReset>
                        {list === RULES ? 'Edit' : 'Rename'}
                        <span className="vh"> {name}</span>
                      </ButtonLink>
                      <DeleteVerb name={name} fields={{ form: 'list-delete', list, id }} />
                    </div>
                  ),
                },
              ]
            : []),
        ]}
        empty={<NoEntries page={page} mayEdit={mayEdit} />}
      />
      {count > 0 ? (
        <Pagination page={Number(ask.page ?? 1)} pageSize={pageSize} count={count} shown={results.length}>
          {count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
        </Pagination>
      ) : null}
    </>
  )
}

function NoEntries({ page: { found, ask }, mayEdit }: Pick<ListEntriesProps, 'page' | 'mayEdit'>) {
  const listUrl = useListUrl()
  if (ask.search) {
    const all = (
      <ButtonLink variant="outline" to={listUrl({ list: found.list })}>
        Clear search
      </ButtonLink>
    )
    return <EmptyState level={3} title="No entries match this search" action={all} />
  }
  return (
    <EmptyState
      level={3}
      title="This list is empty"
      why={mayEdit ? 'Add the first entry below.' : 'A Super Admin or Region Admin can add entries.'}
    />
  )
}
