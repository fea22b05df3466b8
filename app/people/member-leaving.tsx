import { Form, Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { levelName } from '#worker/plans/levels.ts'
import { HeirField } from './heir-field.tsx'
import { HEIR } from './heir-names.ts'
import type { Leaving } from './leaving.ts'
import { VERB_WORDS } from './member-words.ts'

const SHOWN = 12

/** Nothing is left without an owner unseen: what is owned, and what shall become of it. Takes the focus, as the page stayed. */
export function MemberLeaving({ leaving }: { leaving: Leaving }) {
  const { ids, action, owned, heirs, detail, errors, typed } = leaving
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const naming = useNaming()
  const hydrated = useHydrated()
  const [becomes, setBecomes] = useState(typed.becomes || 'give')
  const more = owned.elements.length - SHOWN
  const choice = (value: string, words: string) => (
    <label className="check">
      <input type="radio" name="becomes" value={value} checked={becomes === value} onChange={() => setBecomes(value)} />
      <span>{words}</span>
    </label>
  )
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warn" title="What becomes of what they own?">
        <p>{detail}</p>
        <ul className="plain-list mt-2">
          {owned.elements.slice(0, SHOWN).map((element) => (
            <li key={element.id}>
              <Link to={urls.element(element.plan_id, element.level, element.id, 'view')}>{element.name}</Link>{' '}
              <span className="mute">
                {levelName(naming, element.level)}, {element.plan_name}
              </span>
            </li>
          ))}
          {owned.departments.map((department) => (
            <li key={department.id}>
              {department.name} <span className="mute">Department, main contact</span>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="mute">and {more} more</p> : null}
        {ids.length === 1 ? (
          <p className="mt-2">
            <Link to={urls.member(ids[0] ?? '', { tab: 'owns' })}>Hand them over one by one</Link>
          </p>
        ) : null}
        <Form method="post" className="mt-3 grid gap-3">
          <input type="hidden" name="verb" value={action} />
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <div className="radios" role="radiogroup" aria-label="What becomes of what they own">
            {choice('give', 'Somebody takes all of it')}
            {action === 'deactivate' ? choice('keep', 'They keep it while deactivated') : null}
            {choice('nobody', 'Nobody owns it for now')}
          </div>
          {becomes === 'give' || !hydrated ? (
            <HeirField
              name={HEIR}
              label="Who takes it"
              heirs={heirs}
              besides={ids}
              chosen={typed.heir}
              errors={errors}
            />
          ) : null}
          <p className="acts">
            <Button type="submit" name="intent" value={action} variant="danger-solid">
              {VERB_WORDS[action]}
            </Button>
            <Link to={urls.teamMembers()}>Keep everything as it is</Link>
          </p>
        </Form>
      </Notice>
    </div>
  )
}
