import { Link } from '@remix-run/react'
import { SelectField, TextField } from '#app/components/fields.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { alertName, levelName } from '#model/levels.ts'
import type { Agenda, AgendaItem } from '#worker/meetings/agenda-contract.ts'
import type { Meeting } from '#worker/meetings/contract.ts'
import type { AgendaAnswer } from './agenda-action.ts'
import { NEW, rowName, textsOf } from './agenda-form.ts'

/** The planned minutes against the length of the meeting; more is a warning and no error. */
export function AgendaMinutes({ agenda: { planned, length, items } }: { agenda: Agenda }) {
  if (items.length === 0) return <>No topics yet. Add one, or choose from the plan.</>
  const free = length - planned
  return (
    <span className={free < 0 ? 'warn-text num' : 'num'}>
      <b>{planned}</b> of {length} minutes, {free < 0 ? `${-free} too many` : `${free} free`}
    </span>
  )
}

type TableProps = { meeting: Meeting; items: AgendaItem[]; answer: AgendaAnswer | undefined }

export function AgendaTable({ meeting, items, answer }: TableProps) {
  if (items.length === 0) return null
  return (
    <table className="tbl agenda-table">
      <caption className="vh">The topics of the agenda, in order</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Topic</th>
          <th scope="col">Lead</th>
          <th scope="col">Minutes</th>
          <th scope="col">
            <span className="vh">Move or remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <AgendaRow
            key={`${item.id}:${item.version}`}
            {...{ meeting, item, answer }}
            isFirst={at === 0}
            isLast={at === items.length - 1}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<TableProps, 'items'> & { item: AgendaItem; isFirst: boolean; isLast: boolean }

function AgendaRow({ meeting, item, answer, isFirst, isLast }: RowProps) {
  const { id, order, topic } = item
  const theirs = answer?.theirs[id]
  const saved = textsOf(item)
  const textIn = (field: 'topic' | 'lead' | 'minutes') => answer?.typed[rowName(field, id)] ?? saved[field]
  return (
    <tr>
      <td className="no num">{order}</td>
      <td className="about">
        <input type="hidden" name="row" value={id} />
        <input type="hidden" name={rowName('version', id)} value={theirs?.version ?? item.version} />
        <input type="hidden" name={rowName('was', id)} value={JSON.stringify(theirs?.was ?? saved)} />
        <TextField
          hideLabel
          name={rowName('topic', id)}
          label={`Topic ${order}`}
          maxLength={200}
          defaultValue={textIn('topic')}
        />
        <AboutTopic item={item} />
      </td>
      <td className="lead">
        <SelectField
          hideLabel
          optional
          name={rowName('lead', id)}
          label={`Lead of ${topic}`}
          placeholder="No lead"
          options={leadOptions(meeting, item)}
          defaultValue={textIn('lead')}
        />
      </td>
      <td className="min">
        <TextField
          hideLabel
          optional
          name={rowName('minutes', id)}
          label={`Minutes for ${topic}`}
          inputMode="numeric"
          defaultValue={textIn('minutes')}
        />
      </td>
      <td className="row-acts">
        <RowButton press={`up:${id}`} icon="arrow-up" label={`Move ${topic} up`} off={isFirst} />
        <RowButton press={`down:${id}`} icon="arrow-down" label={`Move ${topic} down`} off={isLast} />
        <RowButton press={`remove:${id}`} icon="x" label={`Remove ${topic}`} />
      </td>
    </tr>
  )
}

type RowButtonProps = { press: string; icon: 'arrow-up' | 'arrow-down' | 'x'; label: string; off?: boolean }

function RowButton({ press, icon, label, off = false }: RowButtonProps) {
  return (
    <Button
      type={off ? 'button' : 'submit'}
      name="press"
      value={press}
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      disabled={off}
    >
      <Icon of={icon} />
    </Button>
  )
}

/** What a topic is about, or that an earlier meeting left it open. */
function AboutTopic({ item: { element, carried_from: from } }: { item: AgendaItem }) {
  const naming = useNaming()
  return (
    <span className="meta dots">
      {from ? (
        <span>
          <Link to={urls.meeting(from.id)}>Carried over from {from.date}</Link>
        </span>
      ) : null}
      {element ? (
        <>
          <span>
            <Link to={urls.element(element.plan_id, element.level, element.id, 'view')}>
              {levelName(naming, element.level)}
              <span className="vh"> {element.name}</span>
            </Link>
          </span>
          {element.alert_status === 'none' ? null : (
            <RiskStatus value={element.alert_status} label={alertName(naming, element.alert_status)} />
          )}
          <ProgressStatus value={element.progress_key} />
        </>
      ) : null}
      {element || from ? null : <span>Topic of this meeting</span>}
    </span>
  )
}

/** The team, and who leads the topic already. */
function leadOptions({ meeting_team: team }: Meeting, item: AgendaItem | null) {
  const people = new Map(team.map(({ member }) => [member.id, member.name]))
  for (const one of [item?.lead, item?.element?.owner]) if (one) people.set(one.id, one.name)
  return [...people].map(([value, label]) => ({ value, label }))
}

type NewProps = { meeting: Meeting; typed: Record<string, string> }

export function NewTopic({ meeting, typed }: NewProps) {
  return (
    <fieldset className="new-topic">
      <legend className="vh">Another topic</legend>
      <TextField
        optional
        name={rowName('topic', NEW)}
        label="Another topic"
        maxLength={200}
        defaultValue={typed[rowName('topic', NEW)]}
      />
      <SelectField
        optional
        name={rowName('lead', NEW)}
        label="Lead"
        placeholder="No lead"
        options={leadOptions(meeting, null)}
        defaultValue={typed[rowName('lead', NEW)]}
      />
      <TextField
        optional
        name={rowName('minutes', NEW)}
        label="Minutes"
        inputMode="numeric"
        defaultValue={typed[rowName('minutes', NEW)]}
      />
      <Button type="submit" name="press" value="save" variant="outline" icon="plus">
        Add topic
      </Button>
    </fieldset>
  )
}
