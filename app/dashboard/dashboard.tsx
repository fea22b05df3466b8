import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { PageHead } from '#app/components/page.tsx'
import { requireActor } from '#app/kit/require.ts'

export const meta: MetaFunction = () => [{ title: 'Dashboard · Waymark' }]

export function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(context, request)
  return null
}

export default function Dashboard() {
  return <PageHead title="Dashboard" />
}
