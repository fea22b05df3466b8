import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { SignInElsewhere } from '#app/components/error-summary.tsx'
import { Field } from '#app/components/field.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { PageHead, Section } from '#app/components/page.tsx'
import { isGrid } from '#app/components/read-grid.ts'
import { fromSetup } from '#app/kit/from-setup.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { NAME_RULE } from '#model/name-rule.ts'
import { INVALID_NAME, SIGN_IN_FIRST } from '#model/rules.ts'
import { schoolChoices } from './place-choices.ts'
import { severalAction, severalSignedOut } from './several/several-action.ts'
import { SeveralRows } from './several/several-rows.tsx'
import { emptySeveral, type Several } from './several/several-state.ts'

export const meta: MetaFunction = () => [{ title: 'Add schools · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'schools:write')
  const choices = await schoolChoices(context)
  return { choices, start: emptySeveral(crypto.randomUUID(), choices), back: fromSetup(request, urls.schoolList()) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor } = context
  const form = await request.formData()
  if (!actor) return severalSignedOut(form)
  await refuseReaders(context, actor, 'schools:write')
  const choices = await schoolChoices(context)
  return severalAction(context, form, choices, fromSetup(request, urls.schoolList()))
}

/** Adds several schools in one save: typed into rows, or pasted as a list. */
export default function SchoolAddSeveral() {
  const { choices, start, back } = useLoaderData<typeof loader>()
  const answer = useActionData<Several>()
  const pending = useNavigating(({ formData }) => formData?.get('intent') === 'save')
  const several = answer ?? start
  const paste = useRef<HTMLTextAreaElement>(null)
  const put = useRef<HTMLButtonElement>(null)
  const drawn = useRef(0)
  const last = useRef(answer)
  if (last.current !== answer) {
    last.current = answer
    // Keep what someone types during a save, unless a list became rows.
    if (answer?.redraw) drawn.current += 1
  }
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('.school-rows [aria-invalid], .several-notice')?.focus()
  }, [answer])
  const takeGrid = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isGrid(text) || !paste.current) return
    event.preventDefault()
    paste.current.value = text
    put.current?.click()
  }
  const fix = new Set(Object.keys(several.messages).map((key) => key.split('.')[0])).size
  return (
    <>
      <PageHead
        title="Add schools"
        sub={
          <>
            Type one school per row, paste a list, or <Link to={urls.importSchools()}>import a file</Link>.
          </>
        }
      />
      <Form method="post" noValidate autoComplete="off" key={drawn.current}>
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
        <input type="hidden" name="once" value={several.once} />
        {several.general.length > 0 || fix > 0 ? (
          <div role="alert" tabIndex={-1} className="several-notice mb-6">
            <Notice
              kind="error"
              title={fix > 0 ? `Fix ${fix === 1 ? '1 row' : `${fix} rows`} first` : 'Nothing was added'}
            >
              {several.general.map((sentence) => (
                <p key={sentence}>{sentence === SIGN_IN_FIRST ? <SignInElsewhere /> : sentence}</p>
              ))}
              {fix > 0 ? <p>See the message in each row.</p> : null}
              {Object.values(several.messages).includes(INVALID_NAME) ? <p>{NAME_RULE}</p> : null}
            </Notice>
          </div>
        ) : null}
        <Section title="Schools">
          <SeveralRows several={several} choices={choices} onPaste={takeGrid} />
          <p className="after">
            <Button variant="outline" type="submit" name="intent" value="more" size="sm" icon="plus">
              Add 5 rows
            </Button>
          </p>
        </Section>
        <Section title="Paste a list" note="One school per line">
          <Field
            label="List of schools"
            help="Name, type, and region, copied from a spreadsheet or separated by commas. Type and region are optional."
          >
            {({ labelId: _, ...ids }) => (
              <Textarea
                {...ids}
                ref={paste}
                rows={4}
                name="pasted"
                defaultValue={several.pasted}
                placeholder="Lincoln Elementary School, Elementary"
                spellCheck={false}
              />
            )}
          </Field>
          <p className="acts mt-2">
            <Button variant="outline" ref={put} type="submit" name="intent" value="paste" size="sm">
              Add to rows
            </Button>
          </p>
        </Section>
        <FormActions
          back={{ to: back }}
          save={{ word: 'Add schools', name: 'intent', value: 'save', pending, pendingWord: 'Adding' }}
        />
      </Form>
    </>
  )
}
