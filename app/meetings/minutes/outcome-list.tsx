import { Form, Link } from '@remix-run/react'
import { urls } from '#app/kit/urls.ts'
import { useMoment, useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { levelName } from '#model/levels.ts'
import type { OutcomeKind } from '#model/meetings/kinds.ts'
import type { Outcome } from '#worker/meetings/agenda-contract.ts'

export const OUTCOME_WORDS: Record<OutcomeKind, { word: string; icon: IconName; hotkey: string }> = {
  task: { word: 'Task', icon: 'check', hotkey: 't' },
  decision: { word: 'Decision', icon: 'landmark', hotkey: 'd' },
  review: { word: 'Status', icon: 'eye', hotkey: 's' },
  request: { word: 'Request', icon: 'mail', hotkey: 'r' },
}

/** What came of a topic, in place, with Undo. */
export function OutcomeList({ outcomes }: { outcomes: readonly Outcome[] }) {
  if (outcomes.length === 0) return null
  return (
    <ul className="outcomes">
      {outcomes.map((outcome) => (
        <OutcomeRow key={outcome.id} outcome={outcome} />
      ))}
    </ul>
  )
}

function OutcomeRow({ outcome }: { outcome: Outcome }) {
  const moment = useMoment()
  const { id, topic_id: topic, kind, text, may_undo: mayUndo, created_at: at, created_by: by } = outcome
  const { word, icon } = OUTCOME_WORDS[kind]
  const { date, time } = moment(at)
  return (
    <li>
      <span className="kind">
        <Icon of={icon} />
        <b>{word}</b>
      </span>
      <div>
        <p className="outcome-text">{text}</p>
        <WhereItIs outcome={outcome} />
        <div className="meta dots">
          <span className="num">
            Created {date} {time}
            {by ? ` by ${by}` : ''}
          </span>
          {mayUndo ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="undo" />
              <input type="hidden" name="topic" value={topic ?? ''} />
              <input type="hidden" name="outcome" value={id} />
              <Button type="submit" variant="ghost" size="sm">
                Undo<span className="vh"> {text}</span>
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
    </li>
  )
}

function WhereItIs({ outcome: { kind, element, owner, due_on: due } }: { outcome: Outcome }) {
  const naming = useNaming()
  const people = [owner?.name, due ? `by ${due}` : null].filter(Boolean).join(', ')
  if (!element) return people ? <p className="meta num">{people}</p> : null
  return (
    <p className="meta dots">
      <span>
        {levelName(naming, element.level)}{' '}
        <Link to={urls.element(element.plan_id, element.level, element.id, 'view')}>{element.name}</Link>
        {kind === 'task' && element.parent_name ? ` in ${element.parent_name}` : ''}
      </span>
      {people ? <span className="num">{people}</span> : null}
    </p>
  )
}
