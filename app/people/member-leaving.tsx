import { Form, Link, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Radio } from '#app/ui/radio-group.tsx'
import { counted } from '#model/counted.ts'
import { levelName } from '#model/levels.ts'
import { ownerWords, ownWords } from '#model/owned-words.ts'
import { namesOf, VERB_WORDS } from './member-words.ts'
import { NewOwnerField } from './new-owner-field.tsx'
import { NEW_OWNER } from './new-owner-names.ts'
import { ownedCounts, ownedItems } from './owned-items.ts'
import type { OwnershipQuestion } from './ownership-question.ts'

const SHOWN = 12

/** Asks who takes over what the leaving members own. Takes the focus, because the page did not change. */
export function MemberLeaving({ leaving }: { leaving: OwnershipQuestion }) {
  const { ids, people, action, owned, newOwners, errors, typed } = leaving
  const { pathname, search } = useLocation()
  const counts = ownedCounts(owned)
  const leavers = people.length > 0 ? namesOf(people) : counted(ids.length, 'person', 'people')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const naming = useNaming()
  const hydrated = useHydrated()
  const [becomes, setBecomes] = useState(typed.becomes || 'give')
  const without = `${counts.items > 0 ? 'an' : 'a'} ${ownerWords(counts, 'or')}`
  const others = ownedItems(owned)
  const more = Math.max(owned.elements.length - SHOWN, 0) + Math.max(others.length - SHOWN, 0)
  const choice = (value: string, words: string) => (
    <Radio name="becomes" value={value} label={words} checked={becomes === value} onChange={() => setBecomes(value)} />
  )
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warn" title={`${VERB_WORDS[action]} ${leavers}? They ${ownWords(counts)}.`}>
        <p>Choose who takes them over, or leave them without {without}.</p>
        <ul className="plain-list mt-2">
          {owned.elements.slice(0, SHOWN).map((element) => (
            <li key={element.id}>
              <Link to={urls.element(element.plan_id, element.level, element.id, 'view')}>{element.name}</Link>{' '}
              <span className="mute">
                {levelName(naming, element.level)}, {element.plan_name}
              </span>
            </li>
          ))}
          {others.slice(0, SHOWN).map(({ id, name, what }) => (
            <li key={id}>
              {name} <span className="mute">{what}</span>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="mute">and {more} more</p> : null}
        {ids.length === 1 ? (
          <p className="mt-2">
            <Link to={urls.member(ids[0] ?? '', { tab: 'owns' })}>Reassign one at a time</Link>
          </p>
        ) : null}
        <Form method="post" preventScrollReset className="leaving mt-3 grid gap-3">
          <input type="hidden" name="verb" value={action} />
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <div className="flex flex-wrap gap-x-6 gap-y-1" role="radiogroup" aria-label="Who takes them over">
            {choice('give', 'Give all to one person')}
            {action === 'deactivate' ? choice('keep', `Keep as ${ownerWords(counts, 'and')}`) : null}
            {choice('nobody', `Leave without ${without}`)}
          </div>
          {becomes === 'give' || !hydrated ? (
            <NewOwnerField
              name={NEW_OWNER}
              label={`New ${ownerWords(counts, 'and')}`}
              newOwners={newOwners}
              besides={ids}
              chosen={typed.newOwner}
              errors={errors}
            />
          ) : null}
          <p className="acts">
            <Button type="submit" name="intent" value={action} variant="destructive">
              {VERB_WORDS[action]} {leavers}
            </Button>
            <Link to={`${pathname}${search}`} preventScrollReset>
              Cancel
            </Link>
          </p>
        </Form>
      </Notice>
    </div>
  )
}
