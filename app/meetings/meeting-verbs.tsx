import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import type { Scope } from '#model/meetings/kinds.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import { nextStepOf } from './meeting-words.ts'

const CANCELS: readonly { scope: Scope; label: string }[] = [
  { scope: 'this', label: 'Cancel this meeting' },
  { scope: 'following', label: 'Cancel this and later meetings' },
  { scope: 'all', label: 'Cancel all in the series' },
]

/** Edit, and what else the reader may do with a meeting. Cancel doesn't ask: it has an Undo. */
export function MeetingVerbs({ meeting }: { meeting: Meeting }) {
  const { id, name, version, may_edit: mayEdit, state, series } = meeting
  if (!mayEdit) return null
  const isOpen = state !== 'closed'
  const next = nextStepOf(meeting)
  // The page itself is no step.
  const step = next.to === urls.meeting(id) ? { word: 'Take minutes', to: urls.meetingMinutes(id) } : next
  const cancels = series ? CANCELS : CANCELS.slice(0, 1)
  return (
    <>
      {isOpen ? <ButtonLink to={step.to}>{step.word}</ButtonLink> : null}
      {isOpen ? (
        <ButtonLink variant="outline" icon="pencil" data-key="edit" to={urls.updateMeeting(id)}>
          Edit meeting
        </ButtonLink>
      ) : null}
      <Menu label={`More for ${name}`}>
        <MenuItem icon="copy" to={urls.createMeeting({ copy: id })}>
          Copy
        </MenuItem>
        <MenuItem icon="list" to={urls.meetingHistory(id)}>
          History
        </MenuItem>
        {isOpen
          ? cancels.map(({ scope, label }) => (
              <MenuItem
                key={scope}
                danger
                icon="trash"
                post={{ action: urls.meeting(id), fields: { intent: 'cancel', id, version: String(version), scope } }}
              >
                {label}
              </MenuItem>
            ))
          : null}
      </Menu>
    </>
  )
}
