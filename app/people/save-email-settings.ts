import type { AppLoadContext } from '@remix-run/cloudflare'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { EditNoticePreferences } from '#worker/notices/contract.ts'

export function saveEmailSettings(context: AppLoadContext, form: FormData, next = urls.userProfile()) {
  return submit(
    form,
    EditNoticePreferences,
    (json) => context.api.auth['notice-preferences'].$patch({ json }),
    (_, message) => redirectWithToast(next, { kind: 'success', message }),
  )
}
