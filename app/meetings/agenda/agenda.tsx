import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { DraftNotice, useDraft } from '#app/components/draft.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FormActions } from '#app/components/form-actions.tsx'
import { FormState } from '#app/components/form-state.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { PageHead, Section } from '#app/components/page.tsx'
import { useUnsaved } from '#app/components/unsaved.tsx'
import { dayWords } from '#app/kit/days.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useShell } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { timesText } from '#model/meetings/times.ts'
import { agendaAction as action } from './agenda-action.ts'
import { NEW, ROW_FIELDS, rowName } from './agenda-form.ts'
import { AgendaMinutes, AgendaTable, NewTopic } from './agenda-table.tsx'
import { ProposalList } from './proposal-list.tsx'
import '../meetings.css'
import './agenda.css'

export { action }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Agenda of ${data?.meeting.name ?? 'a meeting'} · Waymark` },
]

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'meetings:write')
  const param = { id: params.meetingId! } // set by the route
  const one = context.api.plans.meeting[':id']
  const meeting = await read(one.$get({ param }))
  if (!meeting.may_edit || meeting.state === 'closed') throw redirect(urls.meeting(param.id))
  const [agenda, proposals] = await Promise.all([read(one.agenda.$get({ param })), read(one.proposals.$get({ param }))])
  return { meeting, agenda, proposals, today: context.today, once: crypto.randomUUID() }
}

const FIELD_WORDS = { topic: 'Topic', lead: 'Lead', minutes: 'Minutes' }

/** Drafting the agenda of a meeting: its topics, who leads each and how long, and what the plan asks for. */
export default function AgendaPage() {
  const { meeting, agenda, proposals, today, once } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const userId = useShell()?.shell.person.id ?? 'nobody'
  const formRef = useRef<HTMLFormElement>(null)
  const { items } = agenda
  const labels = Object.fromEntries([
    ...items.flatMap(({ id, topic }) =>
      ROW_FIELDS.map((field) => [rowName(field, id), `${FIELD_WORDS[field]} of “${topic}”`] as const),
    ),
    ...ROW_FIELDS.map((field) => [rowName(field, NEW), `${FIELD_WORDS[field]} of the new topic`] as const),
  ])
  const version = items.map((item) => `${item.id}.${item.version}`).join()
  const draft = useDraft({
    ...{ userId, formKey: `agenda:${meeting.id}`, formRef, fields: Object.keys(labels), version, answer },
  })
  const { changes } = useUnsaved({ formRef, labels, version })
  const errors = answer?.errors ?? {}
  return (
    <>
      <AgendaHead meeting={meeting} today={today} />
      <FormState errors={errors}>
        <Form method="post" ref={formRef} preventScrollReset noValidate>
          {/* The Enter key presses the first button of a form. */}
          <button type="submit" name="press" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
          <input type="hidden" name="once" value={once} />
          <ErrorSummary errors={errors} labels={labels} />
          <DraftNotice {...draft} />
          <Section title="Meeting Topics" note={<AgendaMinutes agenda={agenda} />}>
            <AgendaTable meeting={meeting} items={items} answer={answer} />
            <NewTopic key={items.length} meeting={meeting} typed={answer?.typed ?? {}} />
          </Section>
          <ProposalList meeting={meeting} proposals={proposals} key={version} />
          <FormActions
            changes={changes}
            back={{ to: urls.meeting(meeting.id) }}
            save={{
              ...{ word: 'Save agenda', name: 'press', value: 'save' },
              pending: useNavigating(({ state }) => state === 'submitting'),
            }}
          />
        </Form>
        <LeaveGuard changes={changes} formRef={formRef} />
      </FormState>
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function AgendaHead({ meeting, today }: Pick<Loaded, 'meeting' | 'today'>) {
  const { id, name, date, start_time: start, end_time: end } = meeting
  return (
    <PageHead
      kicker={
        <>
          Agenda of <Link to={urls.meeting(id)}>{name}</Link>
        </>
      }
      title={meeting.agenda === 'none' ? 'Draft the agenda' : 'The agenda'}
      sub={
        <span className="num">
          {dayWords(date, today)}, {timesText({ start, end })}
        </span>
      }
      actions={
        <ButtonLink variant="outline" icon="play" to={urls.meetingMinutes(id)}>
          Take minutes
        </ButtonLink>
      }
    />
  )
}
