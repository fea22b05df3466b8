import type { MetaFunction } from '@remix-run/cloudflare'
import { ReadingLayout } from '#app/components/signed-out/reading-layout.tsx'
import { ErrorScreen } from './error-screen.tsx'

export const meta: MetaFunction = () => [{ title: 'Page not found · Waymark' }]

/** Any other path, signed in or not (spec §2). */
export function loader() {
  throw new Response(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}

export function ErrorBoundary() {
  return (
    <ReadingLayout>
      <ErrorScreen />
    </ReadingLayout>
  )
}
