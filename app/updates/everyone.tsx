import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { act } from '#app/kit/act.ts'
import { readList } from '#app/kit/read-list.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast, type Toast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useMoment } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { counted } from '#model/counted.ts'
import { can } from '#model/permissions.ts'
import type { Reminded, UpdatesOfAll } from '#worker/updates/contract.ts'
import { updateTabs } from './my-updates.tsx'
import './updates.css'

export const meta: MetaFunction = () => [{ title: 'Everyone’s updates · Waymark' }]

const ROWS = 50

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  if (!can(actor.role, 'plans:write')) throw await notForThisRole(context)
  const api = context.api['my-updates']
  const [everyone, mine] = await Promise.all([readList(request, api.everyone.$get()), readList(request, api.$get())])
  const page = Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1)
  const { people, since } = everyone
  const owing = people.filter((person) => owesOf(person) > 0).length
  const shown = people.slice((page - 1) * ROWS, page * ROWS)
  return { people: shown, count: people.length, owing, since, page, tabs: updateTabs(mine, 'everyone', true) }
}

/** Emails one person everything owed. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const user_id = String(form.get('person') ?? '')
  const name = String(form.get('name') ?? '')
  return act(context.api['my-updates'].reminders.$post({ json: { user_id } }), urls.updatesOfAll(), ({ outcome }) =>
    redirectWithToast(urls.updatesOfAll(), remindedToast(outcome, name)),
  )
}

function remindedToast(outcome: Reminded['outcome'], name: string): Toast {
  if (outcome === 'sent') return { kind: 'success', message: `Reminder sent to ${name}` }
  const message = `No reminder sent to ${name}`
  const why = outcome === 'no_email' ? 'This person gets no emails about reviews.' : 'There was one today already.'
  return { kind: 'error', message, detail: why }
}

type Owes = Pick<UpdatesOfAll['people'][number], 'owed' | 'readings' | 'minutes'>

const owesOf = ({ owed, readings, minutes }: Owes) => owed + readings + minutes

/** "2 updates, 1 reading, 1 meeting to close". */
function owesWords({ owed, readings, minutes }: Owes): string {
  return [
    owed > 0 && counted(owed, 'update'),
    readings > 0 && counted(readings, 'reading'),
    minutes > 0 && counted(minutes, 'meeting to close', 'meetings to close'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** How much each person owes and how many updates they have given, most owed first. */
export default function Everyone() {
  const { people, count, owing, since, page, tabs } = useLoaderData<typeof loader>()
  const sending = useNavigating(({ formData }) => formData?.get('person'))
  const moment = useMoment()
  return (
    <>
      <PageHead
        title={owing === 0 ? 'Nobody owes an update' : `${counted(owing, 'person owes', 'people owe')} updates`}
        sub={
          <>
            Updates of elements in published plans that have not ended, due readings, and minutes to close. Given counts
            the reviews that owners wrote since <span className="whitespace-nowrap">{since}</span>.
          </>
        }
      />
      <TabsNav label="Which updates" tabs={tabs} />
      {count === 0 ? (
        <EmptyState
          page
          title="No owners yet"
          why="People who own elements of a published plan, or owe a reading or minutes, show up here."
        />
      ) : (
        <>
          <table className="tbl u-everyone">
            <caption className="vh">Updates by person</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="n">
                  To give
                </th>
                <th scope="col" className="n">
                  Given
                </th>
                <th scope="col">
                  <span className="vh">Reminder</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ id, name, given, reminded_at, gets_email, ...person }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link className="name" to={urls.planElements({ user_id: id })}>
                      {name}
                    </Link>
                    {person.readings + person.minutes > 0 ? <span className="meta">{owesWords(person)}</span> : null}
                  </th>
                  <td className="n">{owesOf(person)}</td>
                  <td className="n">{given}</td>
                  <td className="ac">
                    {reminded_at ? (
                      <span className="mute">Reminded at {moment(reminded_at).time}</span>
                    ) : owesOf(person) === 0 ? null : gets_email ? (
                      <Form method="post" preventScrollReset>
                        <input type="hidden" name="person" value={id} />
                        <input type="hidden" name="name" value={name ?? ''} />
                        <Button
                          type="submit"
                          variant="outline"
                          size="sm"
                          icon="mail"
                          pending={sending === id}
                          pendingWord="Sending"
                        >
                          Send reminder<span className="vh"> to {name}</span>
                        </Button>
                      </Form>
                    ) : (
                      <span className="mute">Gets no emails about reviews</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pagination page={page} pageSize={ROWS} count={count} shown={people.length} />
        </>
      )}
    </>
  )
}
