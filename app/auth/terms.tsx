import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ReadingLayout } from '#app/components/signed-out/reading-layout.tsx'
import { TermsText } from '#app/texts/terms.tsx'

export const meta: MetaFunction = () => [{ title: 'Terms & Condition · Waymark' }]

export const loader = ({ context }: LoaderFunctionArgs) => ({ supportEmail: context.support.email })

export default function Terms() {
  return (
    <ReadingLayout>
      <TermsText {...useLoaderData<typeof loader>()} />
    </ReadingLayout>
  )
}
