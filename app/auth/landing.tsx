import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireStranger, safeNext } from '#app/kit/require.ts'
import { SignInForm } from './sign-in-form.tsx'

export const meta: MetaFunction = () => [
  { title: 'Waymark' },
  {
    name: 'description',
    content: 'Strategic planning for school districts: visualize, align, monitor, collaborate, measure.',
  },
]

export function loader({ context, request }: LoaderFunctionArgs) {
  requireStranger(context)
  return { next: safeNext(new URL(request.url).searchParams.get('next')) }
}

export default function Landing() {
  return <SignInForm next={useLoaderData<typeof loader>().next} />
}
