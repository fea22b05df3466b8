import type { Env } from '#worker/kit/env.ts'
import { type Unsubscriber, unsubscribeUrls } from './unsubscribe-token.ts'

/** The links in a notice's header and footer to stop or change it. */
export function noticeLinks(env: Pick<Env, 'PUBLIC_URL' | 'UNSUBSCRIBE_KEYS'>, to: Unsubscriber) {
  const { screen, oneClick } = unsubscribeUrls(env, to)
  const settingsUrl = new URL('/user-profile?mode=emails', env.PUBLIC_URL).href
  return { oneClick, foot: { settingsUrl, unsubscribeUrl: screen } }
}
