import { can, type Role } from '#model/permissions.ts'
import type { Env } from '#worker/kit/env.ts'
import { type Unsubscriber, unsubscribeUrls } from './unsubscribe-token.ts'

/**
 * The links in a notice's header and footer to stop or change it. Board Members have no profile; they choose on the
 * screen that stops it.
 */
export function noticeLinks(
  env: Pick<Env, 'PUBLIC_URL' | 'UNSUBSCRIBE_KEYS'>,
  to: Unsubscriber,
  role: Role = 'super_admin',
) {
  const { screen, oneClick } = unsubscribeUrls(env, to)
  const settingsUrl = can(role, 'profile:read') ? new URL('/user-profile?mode=emails', env.PUBLIC_URL).href : screen
  return { oneClick, foot: { settingsUrl, unsubscribeUrl: screen } }
}
