import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { readList } from '#app/kit/read-list.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { counted } from '#model/counted.ts'
import { levelName } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { GIVEN_DAYS, type MyUpdates, type OwedUpdate } from '#worker/updates/contract.ts'
import { GivenRows } from './given-rows.tsx'
import { OwedRow } from './owed-row.tsx'
import { updateAction } from './update-action.ts'
import { openRow } from './update-fields.ts'
import { UpdateForm } from './update-form.tsx'
import { UpdatesRail } from './updates-rail.tsx'
import { useUpdateKeys } from './use-update-keys.ts'
import './updates.css'

export const meta: MetaFunction = () => [{ title: 'My updates · Waymark' }]

/** More rows than these follow as the first ones are given. */
const SHOWN = 40

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const { searchParams } = new URL(request.url)
  const mine = await readList(request, context.api['my-updates'].$get())
  const open = openRow(mine, searchParams.get('row'))
  return {
    mine,
    open: open?.id ?? null,
    asked: searchParams.has('row'),
    tab: searchParams.get('tab') === 'given' ? ('given' as const) : ('owed' as const),
    planner: can(actor.role, 'plans:write'),
  }
}

export const action = updateAction

/** Everything a person owes, lower levels first; one row is open and answered in place. */
export default function MyUpdatesScreen() {
  const { mine, tab, planner } = useLoaderData<typeof loader>()
  const owed = mine.owed.length
  return (
    <>
      <PageHead title={titleOf(mine)} sub={subOf(mine)} />
      <TabsNav label="Which updates" tabs={updateTabs(mine, tab, planner)} />
      <div className="side-rail">
        <div>{tab === 'given' ? <GivenRows given={mine.given} /> : owed === 0 ? <NothingOwed /> : <OwedRows />}</div>
        <UpdatesRail mine={mine} keys={tab === 'owed' && owed > 0} />
      </div>
    </>
  )
}

function OwedRows() {
  const { mine, open, asked } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof updateAction>()
  const naming = useNaming()
  useUpdateKeys(open, asked)
  const isOpen = (row: OwedUpdate) => row.id === open
  // An email may lead to a row further down.
  const shown = mine.owed.filter((row, at) => at < SHOWN || isOpen(row))
  const all = Map.groupBy(mine.owed, ({ level }) => level)
  const more = mine.owed.length - shown.length
  return (
    <>
      {[...Map.groupBy(shown, ({ level }) => level)].map(([level, rows]) => (
        <section key={level} className="u-group" aria-labelledby={`u-${level}`}>
          <header>
            <h2 id={`u-${level}`}>{levelName(naming, level)}</h2>
            <span className="meta">{counted(all.get(level)?.length ?? 0, 'update')}</span>
          </header>
          <ul>
            {rows.map((row) =>
              isOpen(row) && row.is_editable ? (
                <li key={row.id} id={`u-${row.id}`} className="u-open" aria-current="step">
                  <UpdateForm key={row.id} row={row} answer={answer} />
                </li>
              ) : (
                <OwedRow key={row.id} row={row} today={mine.today} />
              ),
            )}
          </ul>
        </section>
      ))}
      {more > 0 ? <p className="mute">{counted(more, 'more update')} will follow as you give these.</p> : null}
    </>
  )
}

function NothingOwed() {
  return (
    <EmptyState
      page
      title="You owe no updates"
      why="Elements that you own show up here a week before their review is due, and when they are late."
      action={<Link to={urls.dashboard()}>See how the plan stands</Link>}
    />
  )
}

export function updateTabs(
  mine: Pick<MyUpdates, 'owed' | 'given'>,
  tab: 'owed' | 'given' | 'everyone',
  planner: boolean,
) {
  return [
    { key: 'owed', label: 'To give', to: urls.myUpdates(), count: mine.owed.length, current: tab === 'owed' },
    {
      key: 'given',
      label: 'Given',
      to: urls.myUpdates({ tab: 'given' }),
      count: mine.given.length,
      current: tab === 'given',
    },
    ...(planner ? [{ key: 'everyone', label: 'Everyone', to: urls.updatesOfAll(), current: tab === 'everyone' }] : []),
  ]
}

function titleOf({ owed, until, today }: MyUpdates): string {
  if (owed.length === 0) return 'My updates'
  const overdue = owed.filter(({ due_on }) => due_on !== null && due_on < today).length
  const soon = owed.filter(({ due_on }) => due_on !== null && due_on >= today && due_on <= until).length
  const details = [overdue > 0 ? `${overdue} overdue` : '', soon > 0 ? `${soon} due by ${until}` : ''].filter(Boolean)
  return `${counted(owed.length, 'update')} to give${details.length > 0 ? `: ${details.join(', ')}` : ''}`
}

function subOf({ given }: MyUpdates): string {
  return `${given.length === 0 ? 'None' : given.length} given in the last ${GIVEN_DAYS} days.`
}
