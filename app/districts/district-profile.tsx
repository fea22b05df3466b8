import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { can } from '#model/permissions.ts'
import { DistrictFacts } from './district-facts.tsx'
import { DistrictForm } from './district-form.tsx'
import { oneOf } from './lists/list-words.ts'
import { ListsTab } from './lists/lists-tab.tsx'
import { loadListPage } from './lists/own-list-api.ts'
import { NamesFacts } from './names-facts.tsx'
import { NamesForm } from './names-form.tsx'
import { PlaceBlocked } from './place-blocked.tsx'
import { profileAction } from './profile-action.ts'
import { PROFILE_TABS, tabOf, tabUrl } from './profile-tabs.ts'
import { RegionsTab } from './regions-tab.tsx'
import { answerFor } from './tagged-answer.ts'
import { timeZoneOptions } from './time-zones.ts'
import './districts.css'

export const meta: MetaFunction = () => [{ title: 'District Profile · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'settings:read')
  const tab = tabOf(request)
  const { auth } = context.api
  const mayEdit = can(actor.role, 'district:write')
  const [district, deleted, list, providers] = await Promise.all([
    read(auth['school-district'].$get()),
    tab === 'regions' && mayEdit ? read(auth.regions.$get({ query: { state: 'deleted' } })) : [],
    tab === 'lists' ? loadListPage(context, request, 'school_type') : null,
    tab === 'district' && mayEdit ? read(auth.providers.$get()) : [],
  ])
  return {
    ...{ tab, district, deleted, list, mayEdit, providers },
    mayEditLists: can(actor.role, 'choices:write'),
    zones: tab === 'district' && mayEdit ? timeZoneOptions(district.settings?.time_zone ?? '') : [],
  }
}

export const action = (args: ActionFunctionArgs) => {
  requireActor(args.context, args.request)
  return profileAction(args)
}

export default function DistrictProfile() {
  const { tab, district, deleted, list, mayEdit, mayEditLists, zones, providers } = useLoaderData<typeof loader>()
  const naming = useNaming()
  const done = useActionData<typeof action>()
  const blocked = done && 'blocked' in done ? done.blocked : null
  const answer = (form: string) => answerFor(done, form)
  return (
    <>
      <PageHead
        title="District Profile"
        sub={mayEdit ? 'Settings for everyone in the district.' : 'Only a Super Admin can edit this.'}
        actions={
          mayEdit ? (
            <ButtonLink variant="outline" to={urls.setup()}>
              Setup checklist
            </ButtonLink>
          ) : null
        }
      />
      <TabsNav
        label="District Profile"
        tabs={PROFILE_TABS.map(({ key, label }) => ({ key, label, to: tabUrl(key), current: key === tab }))}
      />
      <div className="sheet" key={tab}>
        {blocked ? (
          <PlaceBlocked
            key={JSON.stringify(blocked)}
            blocked={blocked}
            what={list ? oneOf(list.found.list, naming) : 'region'}
          />
        ) : null}
        {tab === 'district' && mayEdit ? (
          <DistrictForm
            key={district.version}
            district={district}
            zones={zones}
            providers={providers}
            answer={answer('district-form')}
          />
        ) : null}
        {tab === 'district' && !mayEdit ? <DistrictFacts district={district} /> : null}
        {tab === 'names' && mayEdit ? (
          <NamesForm key={district.version} district={district} answer={answer('names-form')} />
        ) : null}
        {tab === 'names' && !mayEdit ? <NamesFacts district={district} /> : null}
        {tab === 'regions' ? (
          <RegionsTab regions={district.regions ?? []} deleted={deleted} mayEdit={mayEdit} answerOf={answer} />
        ) : null}
        {list ? <ListsTab page={list} mayEdit={mayEditLists} answerOf={answer} /> : null}
      </div>
    </>
  )
}
