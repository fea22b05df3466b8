import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '#app/components/data-table.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { RowsPerPage } from '#app/components/rows-per-page.tsx'
import { PAGE_SIZE } from '#app/kit/list-ask.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { type ListedKind, PLACES } from '#model/places.ts'
import type { BlockedChange } from './place-action.ts'
import { PlaceBlocked, type PlaceBlockedProps } from './place-blocked.tsx'
import { PLACE_SCREENS } from './place-screens.ts'
import { PlaceVerbs, RestoreVerb } from './place-verbs.tsx'

type Row = { id: string; version: number; is_editable: boolean }
type PlaceListProps<R extends Row> = {
  kind: ListedKind
  places: { count: number; results: R[] }
  nameOf: (place: R) => string
  columns: Column<R>[]
  nameColumn: string
  ask: { state?: string; sort?: string; page?: string }
  pageSize: number
  mayEdit: boolean
  /** The number of places, in words. */
  count: string
  tools: ReactNode
  /** The buttons that add a place, in the page's head and in an empty list. */
  adding: ReactNode
  addingFirst: ReactNode
  /** A link that clears the filters when nothing matches; null without filters. */
  unfiltered: ReactNode
  blocked: BlockedChange | undefined
  pick?: PlaceBlockedProps['pick']
}

/** The list of one kind of place, or its trash. */
export function PlaceList<R extends Row>(props: PlaceListProps<R>) {
  const { kind, places, ask, pageSize, mayEdit, count, tools, adding, blocked } = props
  const { one, more } = PLACES[kind]
  const { title, heading, list, import: importing } = PLACE_SCREENS[kind]
  const deleted = ask.state === 'deleted'
  return (
    <>
      <PageHead
        title={deleted ? `Deleted ${more}` : title}
        sub={deleted ? `You can restore a ${one} for 30 days.` : count}
        actions={
          deleted ? (
            <ButtonLink variant="outline" to={list()}>
              {title}
            </ButtonLink>
          ) : mayEdit ? (
            <>
              <ButtonLink variant="ghost" icon="undo-2" to={list({ state: 'deleted' })}>
                Deleted
              </ButtonLink>
              <ButtonLink variant="outline" icon="upload" to={importing()}>
                Import
              </ButtonLink>
              {adding}
            </>
          ) : null
        }
      />
      {blocked ? <PlaceBlocked key={JSON.stringify(blocked)} blocked={blocked} what={one} pick={props.pick} /> : null}
      {deleted || (places.count === 0 && !props.unfiltered) ? null : tools}
      <DataTable
        caption={deleted ? `${heading} deleted in the last 30 days` : `${heading} in the district`}
        rows={places.results}
        rowKey={({ id }) => id}
        sort={ask.sort ?? props.nameColumn}
        nameColumn={props.nameColumn}
        columns={columnsOf(props, deleted)}
        empty={<NoPlaces {...props} deleted={deleted} />}
      />
      {places.count > 0 ? (
        <Pagination page={Number(ask.page ?? 1)} pageSize={pageSize} count={places.count} shown={places.results.length}>
          {places.count > PAGE_SIZE ? <RowsPerPage pageSize={pageSize} /> : null}
        </Pagination>
      ) : null}
    </>
  )
}

/** The trash can't be sorted. */
function columnsOf<R extends Row>({ kind, places, nameOf, columns }: PlaceListProps<R>, deleted: boolean): Column<R>[] {
  const own = deleted ? columns.map(({ sortKey: _, ...column }) => column) : columns
  if (!places.results.some((place) => place.is_editable)) return own
  const verbs = (place: R) => {
    const row = { id: place.id, version: place.version, name: nameOf(place) }
    return deleted ? <RestoreVerb row={row} /> : <PlaceVerbs row={row} edit={PLACE_SCREENS[kind].edit(place.id)} />
  }
  return [
    ...own,
    {
      key: 'actions',
      head: 'Action',
      phone: 'actions',
      cell: (place) => (place.is_editable ? verbs(place) : null),
    },
  ]
}

function NoPlaces<R extends Row>({
  kind,
  deleted,
  unfiltered,
  mayEdit,
  addingFirst,
}: PlaceListProps<R> & { deleted: boolean }) {
  const { more } = PLACES[kind]
  if (deleted) return <EmptyState title={`No ${more} deleted in the last 30 days`} />
  if (unfiltered) return <EmptyState title={`No ${more} match these filters`} action={unfiltered} />
  const why = mayEdit ? PLACE_SCREENS[kind].why : `A Super Admin or Region Admin can add ${more}.`
  return <EmptyState page title={`No ${more} yet`} why={why} action={mayEdit ? addingFirst : null} />
}

export function AddPlace({ kind }: { kind: ListedKind }) {
  return (
    <ButtonLink icon="plus" to={PLACE_SCREENS[kind].add()}>
      Add {PLACES[kind].one}
    </ButtonLink>
  )
}

/** The name, linked to the form if the reader can edit the place. */
export function PlaceName({
  kind,
  place,
  name,
}: {
  kind: ListedKind
  place: Row & { deleted_at: string | null }
  name: string
}) {
  if (!place.is_editable || place.deleted_at !== null) return <span className="font-medium">{name}</span>
  return (
    <Link className="name" to={PLACE_SCREENS[kind].edit(place.id)}>
      {name}
    </Link>
  )
}
