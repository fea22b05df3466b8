import { urls, withQuery } from '#app/kit/urls.ts'

/** Adds the plan to a menu address. Review/Edit Plan opens that plan's tree; creating a plan needs none. */
export function withPlan({ key, href }: { key: string; href: string }, plan: string | null): string {
  if (key === 'create') return href
  return key === 'review' && plan ? urls.planTree(plan) : withQuery(href, { plan })
}
