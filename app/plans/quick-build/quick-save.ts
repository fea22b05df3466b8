import type { AppLoadContext } from '@remix-run/cloudflare'
import { bodyOf } from '#app/kit/body-of.ts'
import { onceBy } from '#app/kit/once.ts'
import { type QuickBuilt, quickProblems } from '#worker/plans/quick-contract.ts'
import { type Messages, messagesOf } from './quick-check.ts'
import { type Sheet, toInput } from './quick-state.ts'

/** Why a save was refused, and what the wizard needs to continue. */
export type QuickRefusal = {
  status: number
  /** Messages by cell. */
  messages: Messages
  /** Messages about the whole sheet. */
  general: string[]
  signedOut: boolean
  /** A new idempotency key if the old one was used up. */
  once: string | null
}
export type QuickSaved = { planId: string; version: number; detail: string }

const USED_KEY = 'This page already saved a plan. Look for it in Review/Edit Plan before you save again.'

function refused(status: number, more: Partial<QuickRefusal>): QuickRefusal {
  return { status, messages: {}, general: [], signedOut: false, once: null, ...more }
}

function isProblems(data: unknown): data is Record<string, string[]> {
  return data !== null && typeof data === 'object' && Object.values(data).every(Array.isArray)
}

/** Saves the whole wizard in one call, all or nothing (spec §2 "Quick build plan wizard"). */
export async function saveSheet(context: AppLoadContext, sheet: Sheet): Promise<QuickSaved | QuickRefusal> {
  if (!context.actor) return refused(401, { signedOut: true })
  const json = toInput(sheet)
  const problems = quickProblems(json)
  if (Object.keys(problems).length > 0) return refused(400, messagesOf(sheet, problems))
  const answer = await context.api.plans['quick-plan'].$post({ json }, onceBy(sheet.once))
  const body = await bodyOf(answer)
  const status: number = answer.status // the endpoint's type lists only its success status
  if (answer.ok) {
    const { plan } = body.data as QuickBuilt // its contract
    return { planId: plan.id, version: plan.version, detail: body.detail }
  }
  if (status === 401) return refused(401, { signedOut: true })
  if (status === 422) return refused(422, { general: [USED_KEY], once: crypto.randomUUID() })
  if (isProblems(body.data)) return refused(status, messagesOf(sheet, body.data))
  return refused(status, { general: [body.detail] })
}
