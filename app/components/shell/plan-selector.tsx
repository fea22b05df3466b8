import { Form, useLocation } from '@remix-run/react'
import { useRef, useState } from 'react'
import { safeNext } from '#app/kit/next.ts'
import { urls, withQuery } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import type { ShellData } from './types.ts'

const PANEL = new LazyPart('plan-panel', () => import('./plan-panel.tsx'))

/**
 * The plan for every screen, which is in the address. A district can have hundreds, so the others are loaded when
 * someone opens the list; without JavaScript it is a page.
 */
export function PlanSelector({
  plan,
  hasPlans,
  defaultPlanId,
}: Pick<ShellData, 'plan' | 'hasPlans' | 'defaultPlanId'>) {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useLazyPart(PANEL, open, () => setOpen(false))
  if (!hasPlans) return null
  const here = screenOf(pathname, search)
  const inside = (
    <>
      <span className="tiny">Plan</span>
      <b>{plan?.name ?? 'Choose a plan'}</b>
      <Icon of="chevrons-up-down" />
    </>
  )
  return (
    <div className="plans">
      {hydrated ? (
        <button
          ref={button}
          type="button"
          className="planpick"
          title={plan?.name}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          {...PANEL.onIntent}
        >
          {inside}
        </button>
      ) : (
        <a className="planpick" title={plan?.name} href={withQuery(urls.choosePlan(), { next: here })}>
          {inside}
        </a>
      )}
      {panel ? (
        <panel.PlanPanel planId={plan?.id ?? null} address={here} onClose={() => setOpen(false)} button={button} />
      ) : null}
      {plan && plan.id !== defaultPlanId && (
        <Form method="post" action={urls.makePlanDefault()}>
          <input type="hidden" name="plan" value={plan.id} />
          <input type="hidden" name="next" value={here} />
          <Button
            type="submit"
            variant="bar"
            size="sm"
            className="make-default text-on-bar-2 underline hover:text-on-bar max-md:w-auto max-md:px-2"
            aria-label={`Make default: ${plan.name}`}
          >
            Make default
          </Button>
        </Form>
      )}
    </div>
  )
}

/** The screen that opens with the chosen plan: on the page of plans, the one that the person came from. */
function screenOf(pathname: string, search: string): string {
  const from = pathname === urls.choosePlan() ? safeNext(new URLSearchParams(search).get('next')) : null
  return from ?? `${pathname}${search}`
}
