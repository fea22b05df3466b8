import type { Tenant } from '#db/kit/tenant.ts'
import { listNoticePreferences } from '#db/notices/preferences.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid } from '#worker/kit/problem.ts'
import {
  choicesOf,
  type EditNoticePreferences,
  howOftenOf,
  NOTICE_KEYS,
  NOTICE_KINDS,
  type NoticeKind,
  type NoticePreferences,
} from './contract.ts'
import { type PreferenceChange, savePreferences } from './save-preferences.ts'

/** The kinds of email that this person can get, and how often they want each. */
export async function getNoticePreferences(tenant: Tenant, { actor }: Caller): Promise<NoticePreferences> {
  const chosen = new Map((await listNoticePreferences(tenant, actor.userId)).map((one) => [one.kind, one.howOften]))
  return {
    results: kindsFor(actor).map((kind) => ({
      kind,
      label: NOTICE_KINDS[kind].label,
      how_often: howOftenOf(kind, chosen.get(kind)),
      choices: choicesOf(kind),
    })),
  }
}

export async function editNoticePreferences(
  tenant: Tenant,
  caller: Caller,
  input: EditNoticePreferences,
): Promise<NoticePreferences> {
  const { results } = await getNoticePreferences(tenant, caller)
  const changes: PreferenceChange[] = []
  for (const kind of NOTICE_KEYS) {
    const to = input[kind]
    if (to === undefined) continue
    const from = results.find((one) => one.kind === kind)?.how_often
    if (!from) throw invalid({ [kind]: ['Your role does not get these emails'] })
    changes.push({ kind, from, to })
  }
  await savePreferences(tenant, caller, caller.actor.userId, changes)
  return {
    results: results.map((one) => ({ ...one, how_often: input[one.kind] ?? one.how_often })),
  }
}

function kindsFor({ role }: Caller['actor']): NoticeKind[] {
  return NOTICE_KEYS.filter((kind) => can(role, NOTICE_KINDS[kind].permission))
}
