import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ReadingLayout } from '#app/components/signed-out/reading-layout.tsx'
import { HelpText } from '#app/texts/help.tsx'

export const meta: MetaFunction = () => [{ title: 'Help · Waymark' }]

export function loader({ context }: LoaderFunctionArgs) {
  const { email, videosUrl } = context.support
  return { supportEmail: email, videosUrl, naming: context.actor?.district.naming }
}

/** The user guide, open to everyone; signed-in readers see their district's own level names. */
export default function Help() {
  return (
    <ReadingLayout>
      <HelpText {...useLoaderData<typeof loader>()} />
    </ReadingLayout>
  )
}
