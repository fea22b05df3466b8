import type { AppLoadContext } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { syncedWords } from '#worker/calendar/contract.ts'

/** The buttons of the calendar in User Profile. */
export function calendarAction({ api }: Pick<AppLoadContext, 'api'>, form: FormData) {
  const back = urls.ownCalendar()
  const done = (message: string) => () => redirectWithToast(back, { kind: 'success', message })
  const { calendar } = api.auth
  if (form.get('intent') === 'disconnect') return act(calendar.$delete(), back, done('Calendar disconnected'))
  const restore = form.get('intent') === 'restore'
  return act(calendar.exchange.$post({ json: { restore } }), back, (state) => done(syncedWords(state))())
}
