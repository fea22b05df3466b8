import type { AppLoadContext } from '@remix-run/cloudflare'
import { dropEmptyFile } from '#app/kit/drop-empty-file.ts'
import { submit } from '#app/kit/submit.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import { ProfileForm } from '#worker/people/profile-contract.ts'

const TEXTS = ['user_position', 'teacher_id', 'address', 'notes', 'team_role', 'community_email'] as const

/** The whole form as API input: empty fields were cleared, missing checkboxes are off. */
export function saveProfile(context: AppLoadContext, form: FormData) {
  dropEmptyFile(form, 'profile_pic')
  return submit(
    form,
    ProfileForm,
    ({ version, profile_pic, clear_picture, is_community_member, user_grades, years_service, ...value }) =>
      context.api.auth.profile.$patch({
        form: {
          version: String(version),
          first_name: value.first_name,
          last_name: value.last_name,
          phone_number: value.phone_number,
          years_service: years_service === null || years_service === undefined ? '' : String(years_service),
          is_community_member: is_community_member ? 'member' : 'noMember',
          user_grades: user_grades ?? '',
          ...Object.fromEntries(TEXTS.map((key) => [key, value[key] ?? ''])),
          ...(clear_picture ? { profile_pic: '' } : profile_pic ? { profile_pic } : {}),
        },
      }),
    (_, message) => redirectWithToast(urls.userProfile(), { kind: 'success', message }),
  )
}
