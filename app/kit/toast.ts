import { redirect, type TypedResponse } from '@remix-run/cloudflare'
import { parse, serialize } from 'hono/utils/cookie'
import { withoutRowMenu } from './row-menu.ts'

/** A message that survives one redirect; `undo` is a form post that restores what was deleted. */
export type Toast = {
  kind: 'success' | 'error'
  message: string
  /** More information, in a sentence below. */
  detail?: string
  undo?: Undo
  /** Messages for fields of the next page, whose form was sent elsewhere. */
  fields?: Record<string, string[]>
}
/** `here`: Undo returns to the same page, which then keeps its scroll position. */
export type Undo = { action: string; fields: Record<string, string>; here?: boolean }

const NAME = 'waymark_toast'
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 60 } as const

/** Redirects, and shows a message on the next page, where the list of actions of a row is closed again. */
export function redirectWithToast(to: string, toast: Toast): TypedResponse<never> {
  return redirect(withoutRowMenu(to), {
    headers: { 'Set-Cookie': serialize(NAME, JSON.stringify(toast), OPTIONS) },
  })
}

export function readToast(request: Request): Toast | null {
  const text = parse(request.headers.get('cookie') ?? '')[NAME]
  if (!text) return null
  try {
    return JSON.parse(text) as Toast // we wrote it; a forged one shows only to its forger
  } catch {
    return null
  }
}

export const clearToast = serialize(NAME, '', { ...OPTIONS, maxAge: 0 })
