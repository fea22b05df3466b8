import { Form, Link } from '@remix-run/react'
import { useRef } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { AgendaItem } from '#worker/meetings/agenda-contract.ts'
import type { NotesConflict } from './minutes-action.ts'
import { type NotesState, useNotes } from './use-notes.ts'

const SAID: Record<NotesState, string> = {
  saved: 'Saved',
  typing: 'Saves when you pause',
  saving: 'Saving',
  offline: 'Not saved: no connection. Your notes are kept on this device, and we keep trying.',
  ended: 'Not saved: you are signed out. Your notes are kept on this device.',
  refused: 'Not saved.',
  conflict: 'Not saved yet',
}

type NotesProps = { meetingId: string; item: AgendaItem; conflict: NotesConflict | null }

/** The notes of the open topic: saved as typed with scripts, and with a button without them. */
export function TopicNotes({ meetingId, item, conflict }: NotesProps) {
  const hydrated = useHydrated()
  return hydrated ? <LiveNotes meetingId={meetingId} item={item} /> : <PlainNotes item={item} conflict={conflict} />
}

function LiveNotes({ meetingId, item }: Omit<NotesProps, 'conflict'>) {
  const box = useRef<HTMLTextAreaElement>(null)
  const userId = useShell()?.shell.person.id ?? 'nobody'
  const { state, detail, theirs, typed, save, settle } = useNotes({ meetingId, userId, item, box })
  const id = `notes-${item.id}`
  return (
    <div className="field">
      <label htmlFor={id}>Notes</label>
      <Textarea
        ref={box}
        id={id}
        rows={4}
        defaultValue={item.notes ?? ''}
        onInput={typed}
        onBlur={() => {
          // Another state has its own buttons, which must not move while someone presses them.
          if (state === 'typing') void save()
        }}
        aria-describedby={`${id}-state`}
      />
      <p className="help" id={`${id}-state`} role="status">
        {SAID[state]} {detail}{' '}
        {state === 'ended' ? <Link to={urls.meetingMinutes(meetingId)}>Sign in again</Link> : null}
      </p>
      {state === 'conflict' ? (
        // Without the focus, which stays with the person who is typing: the next letters could be keys of the page.
        <div role="alert" className="mt-2">
          <NotesToSettle theirs={theirs ?? null} settle={settle} mine={() => box.current?.value ?? ''} />
        </div>
      ) : null}
    </div>
  )
}

type SettleProps = {
  theirs: AgendaItem | null
  settle: (theirs: AgendaItem, notes: string) => void
  mine: () => string
}

function NotesToSettle({ theirs, settle, mine }: SettleProps) {
  if (!theirs) return <Notice kind="warn" level={3} title="Someone removed this topic" />
  return (
    <Notice kind="warn" level={3} title={`${theirs.updated_by ?? 'Someone else'} changed these notes`}>
      <p className="meeting-text">{theirs.notes || 'The notes are empty now.'}</p>
      <p className="acts mt-2">
        <Button size="sm" onClick={() => settle(theirs, [theirs.notes, mine()].filter(Boolean).join('\n'))}>
          Keep both
        </Button>
        <Button size="sm" variant="outline" onClick={() => settle(theirs, mine())}>
          Save mine
        </Button>
        <Button size="sm" variant="outline" onClick={() => settle(theirs, theirs.notes ?? '')}>
          Keep theirs
        </Button>
      </p>
    </Notice>
  )
}

function PlainNotes({ item, conflict }: Omit<NotesProps, 'meetingId'>) {
  const current = conflict?.current
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="notes" />
      <input type="hidden" name="topic" value={item.id} />
      <input type="hidden" name="version" value={current?.version ?? item.version} />
      {conflict ? (
        <Notice kind="warn" level={3} title={`${current?.updated_by ?? 'Someone else'} changed this topic`}>
          <p className="meeting-text">{current?.notes ?? conflict.detail}</p>
          <p>Your own text is below. Save again to keep it instead.</p>
        </Notice>
      ) : null}
      <TextArea optional name="notes" label="Notes" rows={4} defaultValue={conflict?.typed ?? item.notes ?? ''} />
      <p className="acts">
        <Button type="submit" variant="outline" size="sm">
          Save notes
        </Button>
      </p>
    </Form>
  )
}
