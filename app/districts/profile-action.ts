import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { dropEmptyFile } from '#app/kit/drop-empty-file.ts'
import { read } from '#app/kit/read.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { LOGO_LIMIT, LOGO_TOO_LARGE, SaveDistrict } from '#worker/districts/district-contract.ts'
import { CreateRegion, EditRegion } from '#worker/districts/region-contract.ts'
import { isListForm, listAction } from './lists/list-action.ts'
import { saveNames } from './naming-action.ts'
import { placeAction } from './place-action.ts'
import { type ProfileTab, tabUrl } from './profile-tabs.ts'
import { type Submitted, tagged } from './tagged-answer.ts'

const saved = (tab: ProfileTab) => (_: unknown, message: string) =>
  redirectWithToast(tabUrl(tab), { kind: 'success', message })

/** Don't read uploads over this size just to refuse them. */
const TOO_MUCH = 4 * LOGO_LIMIT

export async function profileAction({ request, context }: ActionFunctionArgs) {
  if (Number(request.headers.get('content-length')) > TOO_MUCH) {
    return redirectWithToast(urls.districtProfile(), { kind: 'error', message: LOGO_TOO_LARGE })
  }
  const form = await request.formData()
  const name = String(form.get('form') ?? '')
  const { auth } = context.api
  if (name === 'district-form') return tagged(name, saveDistrict(context, form))
  if (name === 'names-form') return tagged(name, saveNames(context, form))
  if (name === 'region-add') {
    return tagged(
      name,
      submit(form, CreateRegion, (json) => auth.regions.$post({ json }), saved('regions')),
    )
  }
  if (name.startsWith('region:')) {
    const param = { id: name.slice('region:'.length) }
    const rename = ({ version, name: to }: { version: number; name: string }) =>
      auth.regions[':id'].$patch({ param, json: { version: String(version), name: to } })
    return tagged(name, submit(form, EditRegion, rename, saved('regions')))
  }
  if (isListForm(name)) return listAction(context, request, form, name)
  return placeAction(request, form, tabUrl('regions'), {
    remove: (id, json) => auth.regions[':id'].$delete({ param: { id }, json }),
    restore: (id, json) => auth.regions[':id'].restore.$post({ param: { id }, json }),
    others: () => read(auth.regions.$get({ query: {} })),
  })
}

const asText = (on: boolean) => (on ? 'true' : 'false')

/** A field that the form sends empty was cleared; the color counts only if a custom one was chosen. */
function saveDistrict(context: AppLoadContext, form: FormData): Promise<Submitted> {
  if (form.get('accent_of') !== 'own') form.delete('accent')
  dropEmptyFile(form, 'district_logo')
  return submit(
    form,
    SaveDistrict,
    ({
      version,
      state_name,
      city_name,
      accent,
      required_provider,
      district_logo,
      clear_logo,
      small_group,
      send_notifications_naming_preferences,
      show_strategic_method_repository,
      accent_of: _,
      ...rest
    }) =>
      context.api.auth['school-district'].$patch({
        form: {
          ...rest,
          version: String(version),
          small_group: String(small_group),
          send_notifications_naming_preferences: asText(send_notifications_naming_preferences),
          show_strategic_method_repository: asText(show_strategic_method_repository),
          state_name: state_name ?? '',
          city_name: city_name ?? '',
          accent: accent ?? '',
          required_provider: required_provider ?? '',
          ...(clear_logo ? { district_logo: '' as const } : district_logo ? { district_logo } : {}),
        },
      }) as Promise<ClientResponse<unknown, number, 'json'>>,
    saved('district'),
  )
}
