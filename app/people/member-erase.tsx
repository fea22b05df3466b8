import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { Form } from '@remix-run/react'
import { TextField } from '#app/components/fields.tsx'
import { bodyOf } from '#app/kit/body-of.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import type { MemberDetail } from '#worker/people/member-contract.ts'
import { memberSignedOut } from './member-action.ts'
import { nameOf } from './member-words.ts'

export const ERASE = 'erase'
export type Erasing = { typed: string; errors: string[] }

/** Permanently erases a deleted member after the person typed the name. */
export async function eraseMember(context: AppLoadContext, id: string, form: FormData) {
  const typed = String(form.get('name') ?? '')
  const answer = await context.api.auth['team-members'][':id'].erase.$post({ param: { id }, json: { name: typed } })
  const body = await bodyOf(answer)
  const list = urls.teamMembers({ status: 'deleted' })
  if (answer.ok) {
    return redirectWithToast(list, { kind: 'success', message: 'Erased. Plans and history say “Former member”.' })
  }
  if (answer.status === 401) return memberSignedOut()
  const fields = body.data as { name?: string[] } | null
  const erasing: Erasing = { typed, errors: fields?.name ?? [body.detail] }
  return data({ erasing }, { status: answer.status })
}

/** The erase form on a deleted member's page. */
export function MemberErase({ member, erasing }: { member: MemberDetail; erasing: Erasing | null }) {
  const name = nameOf(member)
  return (
    <section id="erase" aria-labelledby="erase-title" className="mt-6">
      <div className="sec-head">
        <h2 id="erase-title">Erase now</h2>
      </div>
      <p>
        We remove their name, email address, contact details, picture, and sign-ins for good, and hide them in the
        history. Plans and history then say “Former member”. You can’t undo this. If you don’t erase them now, we do it
        31 days after they were deleted.
      </p>
      <Form method="post" className="mt-3 grid max-w-md gap-3">
        <TextField
          name="name"
          label={`Type ${name} to confirm`}
          defaultValue={erasing?.typed}
          autoComplete="off"
          {...(erasing ? { errors: erasing.errors, autoFocus: true } : {})}
        />
        <p>
          <Button type="submit" name="intent" value={ERASE} variant="destructive">
            Erase for good
          </Button>
        </p>
      </Form>
    </section>
  )
}
