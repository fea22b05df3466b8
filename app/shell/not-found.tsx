import type { MetaFunction } from '@remix-run/cloudflare'

export const meta: MetaFunction = () => [{ title: 'Page not found · Waymark' }]

/** Any other path, signed in or not (spec §2); the frame around it draws the message. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
