import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { safeNext } from '#app/kit/next.ts'
import { read } from '#app/kit/read.ts'
import { requireSignedOut } from '#app/kit/require.ts'
import { SignInForm } from './sign-in-form.tsx'

export const meta: MetaFunction = () => [
  { title: 'Waymark' },
  {
    name: 'description',
    content: 'Strategic planning for school districts: visualize, align, monitor, collaborate, measure.',
  },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireSignedOut(context)
  const providers = await read(context.api.auth.providers.$get())
  return { next: safeNext(new URL(request.url).searchParams.get('next')), providers, paused: context.paused }
}

export default function Landing() {
  return <SignInForm {...useLoaderData<typeof loader>()} />
}
