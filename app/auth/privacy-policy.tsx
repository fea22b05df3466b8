import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ReadingLayout } from '#app/components/signed-out/reading-layout.tsx'
import { PrivacyText } from '#app/texts/privacy.tsx'

export const meta: MetaFunction = () => [{ title: 'Privacy Policy · Waymark' }]

export const loader = ({ context }: LoaderFunctionArgs) => ({
  supportEmail: context.support.email,
  ...context.processors(),
})

export default function PrivacyPolicy() {
  return (
    <ReadingLayout>
      <PrivacyText {...useLoaderData<typeof loader>()} />
    </ReadingLayout>
  )
}
