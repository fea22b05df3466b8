import { useRef, useState } from 'react'
import { urls } from '#app/kit/urls.ts'
import { FILE_LIMIT, FILE_TOO_LARGE } from '#worker/imports/contract.ts'
import { FILE, INTENT, READ, WHOLE } from './quick-intent.ts'
import { fieldName, planRow, type Sheet } from './quick-state.ts'
import type { QuickWizard } from './quick-wizard.ts'
import { refusedRead, type SheetRead, usedSheet } from './sheet-read.ts'

type Given = { text: string } | { file: File }

/** What was read of a whole plan, and the functions that read one, use what was read, and forget it. */
export function useSheetRead({ view, act }: QuickWizard, first: SheetRead | null) {
  const [read, setRead] = useState(first)
  const [pending, setPending] = useState(false)
  const asked = useRef(0)
  const ask = async (given: Given) => {
    asked.current += 1
    const own = asked.current
    setPending(true)
    const found = await sendSheet(view.sheet, given)
    // Another sheet was given in the meantime, or this one was canceled.
    if (own !== asked.current) return
    setPending(false)
    setRead(found)
  }
  const use = () => {
    if (!read) return
    act({ type: 'plan', sheet: usedSheet(view.sheet, read) })
    setRead({ ...read, used: true })
  }
  const cancel = () => {
    asked.current += 1
    setPending(false)
    setRead(null)
  }
  return { read, pending, ask, use, cancel }
}
export type SheetReading = ReturnType<typeof useSheetRead>

const LOST = 'We couldn’t reach Waymark, so nothing was read. Check your connection and try again.'
const SIGNED_OUT = 'You are signed out, so nothing was read. Sign in on another tab, then try again.'

async function sendSheet(sheet: Sheet, given: Given): Promise<SheetRead> {
  const fileName = 'file' in given ? given.file.name : null
  const refused = (why: string) => refusedRead(sheet, why, fileName)
  if ('file' in given && given.file.size > FILE_LIMIT) return refused(FILE_TOO_LARGE)
  const body = new FormData()
  body.set(INTENT, READ)
  body.set('once', sheet.once)
  for (const cell of ['name', 'start_date', 'end_date'] as const)
    body.set(fieldName('plan', 0, cell), planRow(sheet)[cell])
  if ('file' in given) body.set(FILE, given.file)
  else body.set(WHOLE, given.text)
  try {
    const init = { method: 'POST', body, redirect: 'manual', headers: { Accept: 'application/json' } } as const
    const answer = await fetch(urls.readPlanSheet(), init)
    if (answer.status === 401 || answer.type === 'opaqueredirect') return refused(SIGNED_OUT)
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return answer.ok && isJson ? ((await answer.json()) as SheetRead) : refused(LOST) // read-sheet.ts answers with it
  } catch {
    return refused(LOST)
  }
}
