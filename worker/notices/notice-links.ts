import { can, type Role } from '#model/permissions.ts'
import type { Env } from '#worker/kit/env.ts'
import { type Unsubscriber, unsubscribeUrls } from './unsubscribe-token.ts'

/**
 * The links in a notice's header and footer to stop or change it. Board Members have no profile; their settings are a
 * screen of their own.
 */
export function noticeLinks(
  env: Pick<Env, 'PUBLIC_URL' | 'UNSUBSCRIBE_KEYS'>,
  to: Unsubscriber,
  role: Role = 'super_admin',
) {
  const { screen, oneClick } = unsubscribeUrls(env, to)
  const settings = can(role, 'profile:read') ? '/user-profile?mode=emails' : '/email-settings'
  return { oneClick, foot: { settingsUrl: new URL(settings, env.PUBLIC_URL).href, unsubscribeUrl: screen } }
}
