import type { AppLoadContext } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { NAMING_FORMS, NAMING_GROUPS, type NamingGroup, SaveSwitches } from '#worker/districts/naming-contract.ts'
import { DEFAULT_NAMING } from '#worker/plans/levels.ts'
import { tabUrl } from './profile-tabs.ts'
import { tagged } from './tagged-answer.ts'

const NAMES = tabUrl('names')
const saved = (tab: string) => (_: unknown, message: string) => redirectWithToast(tab, { kind: 'success', message })

/** One group of names as its form has them, or all of it back to the default. */
export async function saveNaming(context: AppLoadContext, form: FormData, name: string) {
  const group = name.slice('names:'.length) as NamingGroup // the page's own forms; any other fails below
  if (!Object.hasOwn(NAMING_GROUPS, group)) throw new Response(null, { status: 400 })
  const patch = context.api.auth['modify-custom-naming-preferences'].$patch
  if (form.get('intent') === 'reset') {
    const none = Object.fromEntries(Object.keys(DEFAULT_NAMING[NAMING_GROUPS[group].part]).map((key) => [key, null]))
    const asked = patch({ json: { version: String(form.get('version')), [group]: none } })
    return act(asked, NAMES, () => redirectWithToast(NAMES, { kind: 'success', message: 'The default names are back' }))
  }
  const send = ({ version, ...names }: { version: number }) => patch({ json: { version: String(version), ...names } })
  return tagged(name, submit(form, NAMING_FORMS[group], send, saved(NAMES)))
}

export function saveSwitches(context: AppLoadContext, form: FormData) {
  return submit(
    form,
    SaveSwitches,
    ({ version, notifications, repository }) =>
      context.api.auth['modify-custom-naming-preferences'].$patch({
        json: {
          version: String(version),
          send_notifications_naming_preferences: notifications,
          show_strategic_method_repository: repository,
        },
      }),
    saved(tabUrl('district')),
  )
}
