import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { PageHead } from '#app/components/page.tsx'
import { loadRepository } from '#app/components/repository/load.ts'
import { RepositoryPanel } from '#app/components/repository/panel.tsx'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { can, type Permission } from '#model/permissions.ts'
import { DocumentPanel } from './document-panel.tsx'
import { loadDocuments } from './load-documents.ts'

export const meta: MetaFunction = () => [{ title: 'Resources · Waymark' }]

/** The tabs (spec §2 "Resources"). The address has the tab's key, except for the first. */
const TABS = [
  { key: 'documents', label: 'Documents', needs: 'documents:read' },
  { key: 'urls', label: 'URLs', needs: 'documents:read' },
  { key: 'repository', label: 'Strategic Repository', needs: 'repository:read' },
] as const satisfies { key: string; label: string; needs: Permission }[]

export async function loader(args: LoaderFunctionArgs) {
  const { role } = requireActor(args.context, args.request)
  const asked = new URL(args.request.url).searchParams.get('tab')
  const tabs = TABS.filter(({ needs }) => can(role, needs))
  const open = tabs.find(({ key }) => key === asked)?.key ?? 'documents'
  const shown = tabs.map(({ key, label }) => ({ key, label }))
  if (open === 'repository') return { tabs: shown, open, repository: await loadRepository(args), documents: null }
  return { tabs: shown, open, repository: null, documents: await loadDocuments(args, open === 'urls' ? 'url' : 'file') }
}

/** The district's files, URLs, and strategies. Switching tabs goes back to page one without filters. */
export default function Resources() {
  const { tabs, open, repository, documents } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Resources" />
      <TabsNav
        label="Resources"
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          to: urls.resources(key === 'documents' ? {} : { tab: key }),
          current: key === open,
        }))}
      />
      {repository ? <RepositoryPanel {...repository} /> : null}
      {documents ? <DocumentPanel key={open} data={documents} /> : null}
    </>
  )
}
