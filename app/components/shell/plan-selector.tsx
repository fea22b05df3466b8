import { Form, useLocation, useSubmit } from '@remix-run/react'
import { useId } from 'react'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** These filters belong to the former plan, so don't take them to another one. */
const LEFT_BEHIND = ['plan', 'page', 'pillar', 'initiative', 'objective', 'strategy']

/** The plan for every screen: a GET form, so that the choice is in the address. */
export function PlanSelector(props: {
  plans: { id: string; name: string }[]
  planId: string | null
  defaultPlanId: string | null
}) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const id = useId()
  const chosen = props.plans.find((plan) => plan.id === props.planId)
  if (props.plans.length === 0) return null
  const others = [...new URLSearchParams(search)].filter(([key]) => !LEFT_BEHIND.includes(key))

  return (
    <div className="plans">
      <Form method="get" action={pathname} className="planpick" title={chosen?.name}>
        {others.map(([key, value]) => (
          <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
        ))}
        <label className="tiny" htmlFor={id}>
          Plan
        </label>
        <b aria-hidden="true">{chosen?.name ?? 'Choose a plan'}</b>
        <Icon of="chevrons-up-down" />
        <select
          key={props.planId}
          id={id}
          name="plan"
          defaultValue={props.planId ?? ''}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          {chosen ? null : <option value="">Choose a plan</option>}
          {props.plans.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {plan.name}
            </option>
          ))}
        </select>
        <Button
          type="submit"
          variant="bar"
          size="sm"
          className="-mr-1 relative hidden max-md:w-auto max-md:px-2 noscript:inline-flex"
        >
          Go
        </Button>
      </Form>
      {chosen && chosen.id !== props.defaultPlanId && (
        <Form method="post" action={urls.makePlanDefault()}>
          <input type="hidden" name="plan" value={chosen.id} />
          <input type="hidden" name="next" value={`${pathname}${search}`} />
          <Button
            type="submit"
            variant="bar"
            size="sm"
            className="make-default text-on-bar-2 underline hover:text-on-bar max-md:w-auto max-md:px-2"
            aria-label={`Make default: ${chosen.name}`}
          >
            Make default
          </Button>
        </Form>
      )}
    </div>
  )
}
