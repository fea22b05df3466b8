import { DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { DeleteVerb } from '#app/districts/place-verbs.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Entry, type OwnList, RULES, useListUrl } from './own-lists.ts'
import { RenameEntry } from './rename-entry.tsx'

type ListEntriesProps = {
  list: OwnList
  title: string
  one: string
  entries: Entry[]
  mayEdit: boolean
  renaming: string | null
  answerOf: (form: string) => FormAnswer | undefined
}

/** The entries of one list; an entry is renamed in its own row. */
export function ListEntries({ list, title, one, entries, mayEdit, renaming, answerOf }: ListEntriesProps) {
  const listUrl = useListUrl()
  return (
    <DataTable
      caption={title}
      rows={entries}
      rowKey={(entry) => entry.id}
      inPlace={(entry) =>
        mayEdit && entry.id === renaming ? (
          <RenameEntry key={entry.version} list={list} entry={entry} answer={answerOf(`list-rename:${entry.id}`)} />
        ) : null
      }
      columns={[
        { key: 'name', head: one, cell: ({ name }) => <span className="font-medium">{name}</span> },
        ...(list === RULES
          ? [{ key: 'threshold', head: 'Fewest people shown', cell: ({ threshold }: Entry) => threshold }]
          : []),
        ...(mayEdit
          ? [
              {
                key: 'actions',
                head: 'Action',
                phone: 'actions' as const,
                cell: ({ id, name }: Entry) => (
                  <div className="rowacts">
                    <ButtonLink variant="outline" size="sm" to={listUrl({ list, rename: id })} preventScrollReset>
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
      empty={
        <EmptyState
          level={3}
          title="This list is empty"
          why={mayEdit ? 'Add the first entry below.' : 'A Super Admin or Region Admin can add entries.'}
        />
      }
    />
  )
}
