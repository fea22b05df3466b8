import { authorOf } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findNoticeHolder } from '#db/notices/preferences.ts'
import { locateDistrict } from '#worker/auth/locate-district.ts'
import type { Call } from '#worker/kit/call.ts'
import { districtPaused, invalid, notFound } from '#worker/kit/problem.ts'
import {
  choicesOf,
  type HowOften,
  howOftenOf,
  NOTICE_KINDS,
  type NoticeKind,
  offers,
  type Unsubscribe,
} from './contract.ts'
import { savePreferences } from './save-preferences.ts'
import { readUnsubscribe } from './unsubscribe-token.ts'

type Opened = { tenant: Tenant; userId: string; kind: NoticeKind; districtName: string; howOften: HowOften }

/** A forged link, a deleted person's link, and one of a district that is gone get the same answer. */
async function openLink({ env, meter }: Call, token: string): Promise<Opened> {
  const link = readUnsubscribe(env.UNSUBSCRIBE_KEYS, token)
  const held =
    link &&
    (await locateDistrict({ env, meter }, link, ({ tenant }) => findNoticeHolder(tenant, link.userId, link.kind)))
  if (!held) throw notFound()
  const { found: holder, opened } = held
  if (holder.suspendedAt) throw districtPaused()
  const { userId, districtName } = holder
  return {
    tenant: opened.tenant,
    userId,
    kind: link.kind,
    districtName,
    howOften: howOftenOf(link.kind, holder.howOften),
  }
}

function present({ kind, districtName, howOften }: Opened): Unsubscribe {
  return {
    kind,
    label: NOTICE_KINDS[kind].label,
    about: NOTICE_KINDS[kind].about,
    school_district: { name: districtName },
    how_often: howOften,
    post_sets: 'never',
    choices: choicesOf(kind),
  }
}

export async function getUnsubscribe(call: Call, token: string): Promise<Unsubscribe> {
  return present(await openLink(call, token))
}

/** Works without signing in: the signed link is the proof. A second post changes nothing. */
export async function unsubscribe(call: Call, token: string, to: HowOften): Promise<Unsubscribe> {
  const link = await openLink(call, token)
  const { userId } = link
  if (!offers(link.kind, to)) throw invalid({ how_often: ['Choose how often'] })
  await savePreferences(link.tenant, authorOf(userId, call.now.toISOString()), userId, [
    { kind: link.kind, from: link.howOften, to },
  ])
  return present({ ...link, howOften: to })
}
