import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { act } from '#app/kit/act.ts'
import { read } from '#app/kit/read.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { HOW_OFTEN, type Unsubscribe } from '#worker/notices/contract.ts'
import { EntryHead } from './entry-form.tsx'
import { LinkGone } from './link-gone.tsx'

export const meta: MetaFunction = () => [{ title: 'Unsubscribe · Waymark' }, { name: 'robots', content: 'noindex' }]

const oneOf = (value: unknown) => HOW_OFTEN.find((one) => one === value)

/** A visit changes nothing, because mail scanners open links before people do. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const answer = await context.api.unsubscribe[':token'].$get({ param: { token: params.token ?? '' } })
  if (answer.status === 404) return data({ notice: null, was: undefined }, { status: 404 })
  const was = oneOf(new URL(request.url).searchParams.get('was'))
  return data({ notice: await read(Promise.resolve(answer)), was })
}

/** Returns to the same page, which shows the current choice and offers to undo it. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const here = urls.unsubscribe(params.token ?? '')
  const how_often = oneOf(form.get('how_often')) ?? 'never'
  const asked = context.api.unsubscribe[':token'].$post({ param: { token: params.token ?? '' }, form: { how_often } })
  return act(asked, here, () => redirect(urls.unsubscribe(params.token ?? '', { was: oneOf(form.get('was')) })))
}

export default function UnsubscribePage() {
  const { notice, was } = useLoaderData<typeof loader>()
  if (!notice) {
    return (
      <LinkGone to={urls.ownEmails()} verb="Open email settings">
        Sign in to choose which emails you get.
      </LinkGone>
    )
  }
  return <Choices notice={notice} was={was} />
}

function Choices({ notice, was }: { notice: Unsubscribe; was: Unsubscribe['how_often'] | undefined }) {
  const { about, how_often: now, school_district: district, choices } = notice
  const sending = useNavigating(({ formMethod }) => formMethod === 'POST')
  const isOff = now === 'never'
  const changed = was !== undefined && was !== now
  // An undo to "never" is the same as the button below.
  const undo = changed && was !== 'never' ? was : null
  const others = choices.filter(({ value }) => ![now, undo, 'never'].includes(value))
  const title = isOff ? 'You are unsubscribed' : changed ? 'Your choice is saved' : 'Stop these emails?'
  return (
    <Form method="post" replace>
      <input type="hidden" name="was" value={now} />
      <EntryHead
        title={title}
        sub={
          isOff
            ? `You won’t get emails about ${about} at ${district.name}.`
            : `How often you get emails about ${about} at ${district.name}: ${lowerFirst(choices.find(({ value }) => value === now)?.label ?? '')}.`
        }
      />
      {undo ? (
        <Button
          type="submit"
          name="how_often"
          value={undo}
          size="lg"
          className="mt-1 w-full"
          pending={sending}
          pendingWord="Saving"
        >
          Undo
        </Button>
      ) : null}
      {isOff ? null : (
        <Button
          type="submit"
          name="how_often"
          value="never"
          variant={changed ? 'outline' : 'default'}
          size="lg"
          className={cn('w-full', undo ? 'mt-3' : !changed && 'mt-1')}
          pending={sending && !undo}
          pendingWord="Saving"
        >
          Unsubscribe
        </Button>
      )}
      {others.length > 0 ? (
        <fieldset className="unsubscribe-others">
          <legend>{isOff ? 'Get these emails again' : 'Or change how often'}</legend>
          {others.map(({ value, label }) => (
            <Button
              variant="outline"
              size="lg"
              key={value}
              type="submit"
              name="how_often"
              value={value}
              className="h-auto min-h-11 w-full whitespace-normal"
            >
              {label}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <p className="new">
        <Link to={urls.ownEmails()}>All email settings</Link>
      </p>
    </Form>
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
