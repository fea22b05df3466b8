import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { PageHead, Section } from '#app/components/page.tsx'
import { groupsOf } from '#app/components/shell/find-groups.ts'
import { findQuery, isSearchable, verbsOf } from '#app/components/shell/find-verbs.ts'
import { NOTHING_FOUND } from '#app/components/shell/types.ts'
import { requireActor } from '#app/kit/require.ts'
import { selectedPlan } from '#app/kit/selected-plan.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import { findResults } from './find-results.ts'

export const meta: MetaFunction = () => [{ title: 'Search · Waymark' }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  const planId = await selectedPlan(context, request)
  const text = new URL(request.url).searchParams.get('q')?.slice(0, 160) ?? ''
  const query = findQuery(verbsOf(actor.role, actor.district.naming, planId !== null), text)
  const found = isSearchable(query.q) ? await findResults(context, actor, planId, query) : NOTHING_FOUND
  return { text, planId, found }
}

/** The search as a page, with the same results, where scripts do not run. */
export default function Search() {
  const { text, planId, found } = useLoaderData<typeof loader>()
  const naming = useNaming()
  const shell = useShell()?.shell
  if (!shell) return null
  const verbs = verbsOf(shell.person.role, naming, shell.plan !== null)
  const groups = groupsOf({ shell, naming, verbs, text, found })
  return (
    <>
      <PageHead title="Search or go to" sub={shell.plan?.name} />
      <Form method="get" className="tools" role="search" aria-label="Search or go to">
        {planId ? <input type="hidden" name="plan" value={planId} /> : null}
        <div className="inline grow">
          <label htmlFor="search-text">A screen, a person, a status, or a name</label>
          <Input id="search-text" type="search" name="q" icon="search" defaultValue={text} key={text} maxLength={160} />
        </div>
        <Button type="submit">Search</Button>
      </Form>
      {groups.length === 0 ? <p>Nothing here is called “{text}”.</p> : null}
      {groups.map(({ heading, targets }) => (
        <Section key={heading} title={heading} thin>
          <ul className="found">
            {targets.map(({ key, label, meta, href, icon }) => (
              <li key={key}>
                <Icon of={icon} />
                <span>
                  <Link to={href}>{label}</Link>
                  <span className="meta">{meta}</span>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}
