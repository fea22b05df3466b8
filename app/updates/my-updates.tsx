import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import type { ClosingAnswer } from '#app/components/meetings/close-meeting.ts'
import { PageHead } from '#app/components/page.tsx'
import { WholeDates } from '#app/components/whole-dates.tsx'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { counted } from '#model/counted.ts'
import { levelName } from '#model/levels.ts'
import { MOST_OPEN_MINUTES } from '#model/meetings/open-minutes.ts'
import { can } from '#model/permissions.ts'
import { GIVEN_DAYS, type MyUpdates } from '#worker/updates/contract.ts'
import { GivenRows } from './given-rows.tsx'
import { MinutesForm } from './minutes-form.tsx'
import { MinutesRow, OwedRow, ReadingRow } from './owed-row.tsx'
import { DueReadingForm } from './reading-form.tsx'
import { owedOf, titleOf } from './title-of.ts'
import { refuseOtherMeeting, updateAction } from './update-action.ts'
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
  await refuseReaders(context, actor, 'elements:write')
  const { searchParams } = new URL(request.url)
  const mine = await readList(request, context.api['my-updates'].$get())
  await refuseOtherMeeting(context, mine)
  const open = openRow(mine, searchParams.get('row'))
  const tab = searchParams.get('tab') === 'given' ? ('given' as const) : ('owed' as const)
  const isMinutes = tab === 'owed' && mine.minutes.some(({ id }) => id === open)
  const param = { id: open ?? '' }
  return {
    mine,
    open,
    /** What closing the open row's minutes needs. */
    closing: isMinutes ? await read(context.api.plans.meeting[':id'].closing.$get({ param })) : null,
    asked: searchParams.has('row'),
    tab,
    planner: can(actor.role, 'plans:write'),
  }
}

export const action = updateAction

/** Everything a person owes, lower levels first; one row is open and answered in place. */
export default function MyUpdatesScreen() {
  const { mine, tab, planner } = useLoaderData<typeof loader>()
  const owed = owedOf(mine)
  return (
    <>
      <PageHead title={<WholeDates>{titleOf(mine)}</WholeDates>} sub={subOf(mine)} />
      <TabsNav label="Which updates" tabs={updateTabs(mine, tab, planner)} />
      <div className="side-rail">
        <div>{tab === 'given' ? <GivenRows given={mine.given} /> : owed === 0 ? <NothingOwed /> : <OwedRows />}</div>
        {tab === 'owed' && owed > 0 ? <UpdatesRail /> : null}
      </div>
    </>
  )
}

function OwedRows() {
  const { mine, open, asked, closing } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof updateAction>() as ClosingAnswer | undefined // a form's, or that of the minutes
  const refused = answer && 'result' in answer ? answer : undefined
  const naming = useNaming()
  useUpdateKeys(open, asked)
  const isOpen = (row: { id: string }) => row.id === open
  // An email may lead to a row further down.
  const shown = mine.owed.filter((row, at) => at < SHOWN || isOpen(row))
  const all = Map.groupBy(mine.owed, ({ level }) => level)
  const more = mine.owed.length - shown.length
  const { readings, minutes, today } = mine
  return (
    <>
      {[...Map.groupBy(shown, ({ level }) => level)].map(([level, rows]) => (
        <Group
          key={level}
          id={level}
          title={levelName(naming, level)}
          note={counted(all.get(level)?.length ?? 0, 'update')}
        >
          {rows.map((row) =>
            isOpen(row) && row.is_editable ? (
              <OpenRow key={row.id} id={row.id}>
                <UpdateForm key={row.id} row={row} answer={refused} />
              </OpenRow>
            ) : (
              <OwedRow key={row.id} row={row} today={today} />
            ),
          )}
        </Group>
      ))}
      {more > 0 ? <p className="mute">{counted(more, 'more update')} will follow as you give these.</p> : null}
      {readings.length > 0 ? (
        <Group id="readings" title="Readings to enter" note={counted(readings.length, 'reading')}>
          {readings.map((row) =>
            isOpen(row) ? (
              <OpenRow key={row.id} id={row.id}>
                <DueReadingForm key={row.id} row={row} answer={refused} />
              </OpenRow>
            ) : (
              <ReadingRow key={row.id} row={row} today={today} />
            ),
          )}
        </Group>
      ) : null}
      {minutes.length > 0 ? (
        <Group id="minutes" title="Minutes to close" note={minutesNote(minutes.length)}>
          {minutes.map((row) =>
            isOpen(row) && closing ? (
              <OpenRow key={row.id} id={row.id}>
                <MinutesForm key={row.id} row={row} closing={closing} answer={answer} />
              </OpenRow>
            ) : (
              <MinutesRow key={row.id} row={row} />
            ),
          )}
        </Group>
      ) : null}
    </>
  )
}

type GroupProps = { id: string; title: string; note: string; children: ReactNode }

function Group({ id, title, note, children }: GroupProps) {
  return (
    <section className="u-group" aria-labelledby={`u-${id}`}>
      <header>
        <h2 id={`u-${id}`}>{title}</h2>
        <span className="meta">{note}</span>
      </header>
      <ul>{children}</ul>
    </section>
  )
}

function OpenRow({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li id={`u-${id}`} className="u-open" aria-current="step">
      {children}
    </li>
  )
}

function NothingOwed() {
  return (
    <EmptyState
      page
      title="You owe no updates"
      why="What you own shows up here a week before it is due, and when it is late: reviews, readings, and minutes."
      action={<Link to={urls.dashboard()}>See how the plan stands</Link>}
    />
  )
}

export function updateTabs(mine: MyUpdates, tab: 'owed' | 'given' | 'everyone', planner: boolean) {
  return [
    { key: 'owed', label: 'To give', to: urls.myUpdates(), count: owedOf(mine), current: tab === 'owed' },
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

const minutesNote = (count: number) =>
  count < MOST_OPEN_MINUTES
    ? counted(count, 'meeting')
    : `the latest ${count} meetings; older ones appear as you close these`

function subOf({ given }: MyUpdates): string {
  return `${given.length === 0 ? 'None' : given.length} given in the last ${GIVEN_DAYS} days.`
}
