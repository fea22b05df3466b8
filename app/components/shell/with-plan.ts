import { withQuery } from '#app/kit/urls.ts'

/** A plan that is not one's default travels along in the address; the lists of plans need none. */
export function withPlan({ key, href }: { key: string; href: string }, plan: string | null): string {
  return key === 'review' || key === 'create' ? href : withQuery(href, { plan })
}
