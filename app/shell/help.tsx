import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ReadingLayout } from '#app/components/signed-out/reading-layout.tsx'
import { menuFor } from '#app/kit/menu.ts'
import { HelpText } from '#app/texts/help.tsx'

export const meta: MetaFunction = () => [{ title: 'Help · Waymark' }]

export function loader({ context }: LoaderFunctionArgs) {
  const { email, videosUrl } = context.support
  const naming = context.actor?.district.naming
  const menu = context.actor && menuFor(context.actor.role, context.actor.district.naming)
  return {
    ...{ supportEmail: email, videosUrl, naming },
    menu: menu?.flatMap(({ href, items }) => [href, ...items.map((item) => item.href)]),
  }
}

/** The user guide, open to everyone; signed-in readers see their district's own level names. */
export default function Help() {
  return (
    <ReadingLayout>
      <HelpText {...useLoaderData<typeof loader>()} />
    </ReadingLayout>
  )
}
