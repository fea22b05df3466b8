import { Form, Link, useNavigate } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Meeting } from '#worker/meetings/contract.ts'
import { EventFacts } from './event-facts.tsx'
import { TypeMark } from './meeting-line.tsx'
import { REPEAT_LABELS } from './meeting-words.ts'
import { useEventUrl } from './use-event-url.ts'

type MeetingEventProps = { meeting: Meeting; today: string }

/** A meeting over the list (`?event=`). Without scripts the same content is the page, instead of the list. */
export function MeetingEvent({ meeting, today }: MeetingEventProps) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const closed = useEventUrl()(null)
  const close = () => navigate(closed, { replace: true, preventScrollReset: true })
  if (!hydrated) {
    return (
      <section className="event-page" aria-labelledby="event-name">
        <p className="kicker">
          <Link to={closed}>Meetings</Link>
        </p>
        <h1 id="event-name">{meeting.name}</h1>
        <EventBody meeting={meeting} today={today} />
        <div className="acts">
          <EventActions meeting={meeting} />
        </div>
      </section>
    )
  }
  return (
    <Dialog
      wide
      sheet
      open
      onOpenChange={(open) => open || close()}
      title={meeting.name}
      actions={<EventActions meeting={meeting} />}
    >
      <Button variant="ghost" size="icon" className="event-close" aria-label="Close" onClick={close}>
        <Icon of="x" />
      </Button>
      <EventBody meeting={meeting} today={today} />
    </Dialog>
  )
}

function EventBody({ meeting, today }: MeetingEventProps) {
  const { type, series, is_private: isPrivate } = meeting
  return (
    <>
      <p className="meta dots">
        <TypeMark type={type} />
        {series ? <span>{REPEAT_LABELS[series.repeats]}</span> : null}
        {isPrivate ? <span>Private</span> : null}
      </p>
      <EventFacts meeting={meeting} today={today} />
    </>
  )
}

/** Cancel has an Undo. Of a series, it cancels this meeting; the meeting's page has the other choices. */
function EventActions({ meeting }: { meeting: Meeting }) {
  const { id, version, may_edit: mayEdit, state, series } = meeting
  const mayChange = mayEdit && state !== 'closed'
  return (
    <>
      {mayChange ? (
        <Form method="post" className="event-cancel" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value="cancel" variant="destructive-ghost">
            {series ? 'Cancel this meeting' : 'Cancel meeting'}
          </Button>
        </Form>
      ) : null}
      {mayChange ? (
        <ButtonLink variant="outline" to={urls.updateMeeting(id)}>
          Edit meeting
        </ButtonLink>
      ) : null}
      <ButtonLink to={urls.meeting(id)}>Open meeting</ButtonLink>
    </>
  )
}
