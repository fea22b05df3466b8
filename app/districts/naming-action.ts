import type { AppLoadContext } from '@remix-run/cloudflare'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { NAMING_GROUP_KEYS, SaveNames } from '#worker/districts/naming-contract.ts'
import { RESET, usualNames } from './names.ts'
import { tabUrl } from './profile-tabs.ts'

/** Saves all names of the form. Without scripts, a group's reset button first restores its standard names. */
export function saveNames(context: AppLoadContext, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  for (const group of NAMING_GROUP_KEYS.filter((key) => intent === `${RESET}${key}`)) {
    for (const [field, usual] of Object.entries(usualNames(group))) form.set(field, usual)
  }
  return submit(
    form,
    SaveNames,
    ({ version, ...names }) =>
      context.api.auth['modify-custom-naming-preferences'].$patch({ json: { version: String(version), ...names } }),
    (_, message) => redirectWithToast(tabUrl('names'), { kind: 'success', message }),
  )
}
