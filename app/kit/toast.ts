import { redirect, type TypedResponse } from '@remix-run/cloudflare'
import { parse, serialize } from 'hono/utils/cookie'

/** A message that survives one redirect; `undo` is a form post that brings back what was deleted. */
export type Toast = {
  kind: 'success' | 'error'
  message: string
  /** What else there is to know, in a sentence below. */
  detail?: string
  undo?: Undo
  /** Messages beside fields of the page it leads to, whose form was sent elsewhere. */
  fields?: Record<string, string[]>
}
/** `here`: it leads back to the page one is on, which then does not jump to its top. */
export type Undo = { action: string; fields: Record<string, string>; here?: boolean }

const NAME = 'waymark_toast'
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 60 } as const

/** Goes somewhere and says what happened there. */
export function redirectWithToast(to: string, toast: Toast): TypedResponse<never> {
  return redirect(to, {
    headers: { 'Set-Cookie': serialize(NAME, encodeURIComponent(JSON.stringify(toast)), OPTIONS) },
  })
}

export function readToast(request: Request): Toast | null {
  const text = parse(request.headers.get('cookie') ?? '')[NAME]
  if (!text) return null
  try {
    return JSON.parse(decodeURIComponent(text)) as Toast // we wrote it; a forged one only speaks to its forger
  } catch {
    return null
  }
}

export const clearToast = serialize(NAME, '', { ...OPTIONS, maxAge: 0 })
