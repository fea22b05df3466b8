import { Form } from '@remix-run/react'
import { copyText } from '#app/components/copy-text.ts'
import { Section } from '#app/components/page.tsx'
import { momentIn } from '#app/kit/moment.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import type { Meeting } from '#worker/meetings/contract.ts'

type PublicAgendaProps = { meeting: Meeting; origin: string; timeZone: string }

/** The agenda that anyone can read (open-meetings laws): its link, and publishing it. */
export function PublicAgenda({ meeting, origin, timeZone }: PublicAgendaProps) {
  const { agenda_path: path, agenda_published_at: at, may_edit: mayEdit, state } = meeting
  const mayPublish = mayEdit && !meeting.is_private && (state === 'upcoming' || state === 'going_on')
  if (!path && !mayPublish) return null
  return (
    <Section title="Public agenda" note={path ? 'Public' : 'Not public'}>
      {path && at ? (
        <PublicLink url={`${origin}${path}`} on={momentIn(timeZone, at).date} />
      ) : (
        <p>Publish the agenda as a PDF that anyone with the link can read, before the meeting.</p>
      )}
      {mayEdit ? (
        <div className="acts meeting-acts">
          {mayPublish ? (
            <Verb meeting={meeting} intent="publish" word={path ? 'Publish again' : 'Publish agenda'} />
          ) : null}
          {path ? <Verb meeting={meeting} intent="unpublish" word="Take the agenda back" /> : null}
        </div>
      ) : null}
    </Section>
  )
}

function PublicLink({ url, on }: { url: string; on: string }) {
  const isHydrated = useHydrated()
  return (
    <>
      <p>
        Anyone can read the agenda as it was on <span className="num">{on}</span>:{' '}
        <a className="meeting-link" href={url}>
          {url}
        </a>
      </p>
      {isHydrated ? (
        <p className="acts meeting-acts">
          <Button type="button" variant="outline" size="sm" icon="copy" onClick={() => void copyText(url)}>
            Copy link
          </Button>
        </p>
      ) : null}
    </>
  )
}

type VerbProps = { meeting: Meeting; intent: 'publish' | 'unpublish'; word: string }

function Verb({ meeting: { id, version }, intent, word }: VerbProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="outline" name="intent" value={intent}>
        {word}
      </Button>
    </Form>
  )
}
