import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '#app/components/copy-text.ts'
import { draftKey, draftKeys, forgetDraft, readDraft } from '#app/components/draft-store.ts'
import { Notice } from '#app/components/error-panel.tsx'
import { PAGE_HEADING } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import type { AgendaItem } from '#worker/meetings/agenda-contract.ts'
import type { Meeting } from '#worker/meetings/contract.ts'

type Kept = { key: string; topic: string; text: string }
type UnsavedProps = {
  meeting: Meeting
  items: readonly AgendaItem[]
  mayWrite: boolean
  /** What the server has just refused to save; without scripts, it is nowhere else. */
  refused: string | null
}

/** What someone typed, but can't save any more, because others have closed the minutes or removed the topic. */
export function UnsavedNotes({ meeting, items, mayWrite, refused }: UnsavedProps) {
  const hydrated = useHydrated()
  const userId = useShell()?.shell.person.id ?? 'nobody'
  const topics = useRef(new Map<string, AgendaItem>())
  const [kept, setKept] = useState<Kept[]>([])
  useEffect(() => {
    for (const item of items) topics.current.set(item.id, item)
    const open = new Set(mayWrite ? items.map(({ id }) => id) : [])
    const found = [...topics.current.values()].flatMap((item) => (open.has(item.id) ? [] : keptOf(userId, item)))
    setKept((before) => (before.length + found.length === 0 ? before : found))
  }, [items, mayWrite, userId])

  const discard = ({ key }: Kept) => {
    forgetDraft(key)
    setKept((before) => before.filter((one) => one.key !== key))
    document.getElementById(PAGE_HEADING)?.focus()
  }
  const why = whyNot(meeting, mayWrite)
  const lost = hydrated ? null : refused
  if (!lost && kept.length === 0) return null
  return (
    <div role="alert">
      {lost ? (
        <Notice kind="warn" title="Not saved">
          <p className="meeting-text">{lost}</p>
          <p>{why} Copy what you typed.</p>
        </Notice>
      ) : null}
      {kept.map((one) => (
        <Notice key={one.key} kind="warn" title={`Not saved: what you typed on ${one.topic}`}>
          <p className="meeting-text">{one.text}</p>
          <p>{why} Your text is kept on this device.</p>
          <p className="acts mt-2">
            <Button size="sm" onClick={() => void copyText(one.text)}>
              Copy
            </Button>
            <Button size="sm" variant="outline" onClick={() => discard(one)}>
              Discard
            </Button>
            {meeting.may_edit && meeting.state === 'closed' ? (
              <Link to={urls.correctMinutes(meeting.id)}>Add a correction</Link>
            ) : null}
          </p>
        </Notice>
      ))}
    </div>
  )
}

/** The notes, and what was typed to come of the topic, that this device has and the meeting has not. */
function keptOf(userId: string, { id, topic, notes }: AgendaItem): Kept[] {
  const keys = [draftKey(userId, `notes:${id}`), ...draftKeys(userId, `outcome:${id}:`)]
  return keys.flatMap((key) => {
    const { notes: typed, text = typed } = readDraft(key)?.values ?? {}
    const [words] = text ?? []
    return words && words !== notes ? [{ key, topic, text: words }] : []
  })
}

function whyNot({ state }: Meeting, mayWrite: boolean): string {
  if (mayWrite) return 'Someone removed this topic.'
  return state === 'closed' ? 'The minutes are closed.' : 'You can no longer write these minutes.'
}
