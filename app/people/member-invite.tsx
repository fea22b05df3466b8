import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FieldGroup } from '#app/components/field.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { PageHead } from '#app/components/page.tsx'
import { one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import { fromSetup } from '#app/kit/from-setup.ts'
import { ONCE } from '#app/kit/once.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { type FormAnswer, submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { readPastedPeople } from '#model/pasted-people.ts'
import { GRANTABLE } from '#model/permissions.ts'
import { type InviteOutcome, InviteUsers } from '#worker/people/member-contract.ts'
import { besidesWords, sentWords } from './invite-words.ts'
import { loadPlaces, placesAgain, takePlaceStep } from './load-places.ts'
import { PlaceFields } from './place-fields.tsx'

type Result = { email: string; outcome: InviteOutcome; message: string }
type Refused = { refused: Result[]; sent: string }

export const meta: MetaFunction = () => [{ title: 'Invite people · Waymark' }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'members:write')
  return { asker: actor.role, places: await loadPlaces(context) }
}

/** If all were sent, shows the list; otherwise shows the form with the rows left to fix. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  const form = await request.formData()
  const step = await takePlaceStep(context, form)
  if (step) return step
  let answered: Result[] = []
  const answer = await submit(
    form,
    InviteForm,
    (json, once) => context.api.auth['invite-users'].$post({ json }, once),
    ({ results }) => {
      answered = results
      const detail = besidesWords(results)
      const toast = { kind: 'success' as const, message: sentWords(results), ...(detail ? { detail } : {}) }
      return redirectWithToast(fromSetup(request, urls.teamMembers({ activity: 'invited' })), toast)
    },
    () => placesAgain(context, form),
  )
  const refused = answered.filter((one) => one.outcome === 'invalid')
  if (refused.length === 0) return answer
  const initialValue = {
    emails: refused.map((one) => one.email).join('\n'),
    role: String(form.get('role')),
    region: String(form.get('region')),
    schools: form.getAll('schools').map(String),
  }
  const again: FormAnswer = { result: { initialValue } as FormAnswer['result'], refusal: null } // only the fields' initial values
  const extra = await placesAgain(context, form)
  const sent = [sentWords(answered), besidesWords(answered)].filter(Boolean).join('. ')
  return data({ ...again, extra, refused, sent }, { status: 400 })
}

/** Without any address there is nothing to send, so say so together with the other fields. */
const InviteForm = v.pipe(
  InviteUsers,
  v.forward(v.partialCheck([['emails']], hasAddress, 'Enter a valid Email'), ['emails']),
)

function hasAddress({ emails }: { emails: string[] }): boolean {
  return readPastedPeople(emails.join('\n')).some(({ email }) => email !== null)
}

const LABELS = { emails: 'Email addresses', role: 'Role', region: 'Region', schools: 'Schools' }

export default function MemberInvite() {
  const { asker, places } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const saved = { region: places.regions.length === 1 ? places.regions[0]?.id : undefined }
  const editor = useEditorForm({
    id: 'invite',
    schema: InviteForm,
    labels: LABELS,
    saved,
    version: null,
    formKey: 'invite',
    answer,
  })
  const { errors, refusal, values, pending } = editor
  const refused = answer && 'refused' in answer ? (answer as typeof answer & Refused) : null // checked before
  return (
    <>
      <PageHead title="Invite people" sub="Each person gets an email with a link that works once, within 7 days." />
      <FormState errors={errors}>
        <Form method="post" key={refused ? refused.refused.length : 'first'} {...editor.formProps}>
          <EnterSaves />
          <input type="hidden" name={ONCE} value={editor.once ?? ''} autoComplete="off" />
          <ErrorSummary errors={errors} refusal={refusal} labels={LABELS} />
          {refused ? (
            <Notice kind="warn" title={refused.sent}>
              <p>These were not sent. Fix them here and send them again.</p>
              <ul className="plain-list">
                {refused.refused.map(({ email, message }) => (
                  <li key={email}>
                    {email} <span className="mute">{message}</span>
                  </li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <FieldGroup
            title="Who to invite"
            purpose="Paste addresses from Outlook, Gmail, Google Groups, or a spreadsheet, with or without names. Up to 50 at once."
          >
            <TextArea
              full
              rows={5}
              name="emails"
              label={LABELS.emails}
              help="For example Dana Smith <dana.smith@maplewood.school>; luis@maplewood.school"
              defaultValue={one(values.emails)}
              spellCheck={false}
            />
          </FieldGroup>
          <FieldGroup title="Role and access" purpose="The same for all of them. You can change each of them later.">
            <PlaceFields roles={GRANTABLE[asker]} values={values} places={places} step={answer?.extra?.schools} />
          </FieldGroup>
          <FormActions
            back={{ to: urls.teamMembers() }}
            save={{ word: 'Send invitations', pending, pendingWord: 'Sending' }}
          />
        </Form>
      </FormState>
    </>
  )
}
