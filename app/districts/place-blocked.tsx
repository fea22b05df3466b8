import { Form, Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#app/components/error-panel.tsx'
import { Field } from '#app/components/field.tsx'
import { TextField } from '#app/components/fields.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { levelName, type Naming } from '#model/levels.ts'
import { USES } from '#model/places.ts'
import type { PlaceInUse } from '#worker/districts/place-contract.ts'
import type { BlockedChange } from './place-action.ts'
import './districts.css'

export type InUse = Extract<BlockedChange, { kind: 'in-use' }>
export type PlaceBlockedProps = {
  blocked: BlockedChange
  what: string
  /** The field of the place to move to, if there are too many for a list. */
  pick?: ((blocked: InUse, label: string) => ReactNode) | undefined
}

/**
 * Explains why a place was not deleted or restored, and how it can be. Takes the focus, because the page did not
 * change.
 */
export function PlaceBlocked({ blocked, what, pick }: PlaceBlockedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="mb-6" role="alert" tabIndex={-1}>
      {blocked.kind === 'in-use' ? <MoveUses {...{ blocked, what, pick }} /> : <Taken blocked={blocked} />}
    </div>
  )
}

function MoveUses({ blocked, what, pick }: Omit<PlaceBlockedProps, 'blocked'> & { blocked: InUse }) {
  const { use, others, id, replaces } = blocked
  const label = replaces ? `Use another ${what} there` : `Move everything to another ${what}`
  const naming = useNaming()
  const pending = useNavigating(({ formData }) => formData?.get('id') === id)
  return (
    <Notice kind="warn" title={`${use.name} is in use`}>
      <p>{blocked.detail}</p>
      <dl className="uses">
        {use.uses.map(({ kind, count, items }) => (
          <div key={kind}>
            <dt>
              {USES[kind].heading} <span className="num">{count}</span>
            </dt>
            <dd>
              <ul>
                {items.map((item) => (
                  <li key={item.id}>
                    <UseLink kind={kind} item={item} naming={naming} />
                  </li>
                ))}
                {count > items.length ? <li className="mute">and {count - items.length} more</li> : null}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {others === null ? (
        <p className="mt-2">
          <Link to={urls.editSchool(id)}>Close the school</Link>
        </p>
      ) : others.length > 0 ? (
        <Form method="post" className="move-uses">
          <input type="hidden" name="id" value={id} />
          {Object.entries(replaces ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {pick?.(blocked, label) ?? (
            <Field label={label} name="move_to">
              {({ labelId: _, ...ids }) => (
                <Select
                  {...ids}
                  name="move_to"
                  required
                  placeholder="Choose"
                  options={others.map((one) => ({ value: one.id, label: one.name }))}
                />
              )}
            </Field>
          )}
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="destructive-outline"
            pending={pending}
            pendingWord={replaces ? 'Replacing' : 'Moving'}
          >
            {replaces ? 'Replace and delete' : 'Move and delete'}
          </Button>
        </Form>
      ) : (
        <p className="mt-2">
          Add another {what} first, then {replaces ? 'use it there' : 'move everything to it'}.
        </p>
      )}
    </Notice>
  )
}

type Use = PlaceInUse['in_use']['uses'][number]
type UseLinkProps = { kind: Use['kind']; item: Use['items'][number]; naming: Naming }

function UseLink({ kind, item, naming }: UseLinkProps) {
  if (kind === 'elements' && item.level && item.plan_id) {
    return (
      <>
        <Link to={urls.element(item.plan_id, item.level, item.id, 'view')}>{item.name}</Link>{' '}
        <span className="mute">{levelName(naming, item.level)}</span>
      </>
    )
  }
  const to = {
    elements: urls.planElements(),
    plans: urls.planTree(item.id),
    schools: urls.editSchool(item.id),
    departments: urls.editDepartment(item.id),
    measures: urls.measure(item.id),
    surveys: urls.surveys(),
    people: urls.teamMembers({ search: item.name }),
  }[kind]
  return <Link to={to}>{item.name}</Link>
}

function Taken({ blocked }: { blocked: Extract<BlockedChange, { kind: 'taken' }> }) {
  const pending = useNavigating(({ formData }) => formData?.get('id') === blocked.id)
  return (
    <Notice kind="error" title="This was not restored">
      <p>{blocked.detail}</p>
      <Form method="post" className="move-uses">
        <input type="hidden" name="id" value={blocked.id} />
        <TextField id="taken-name" name="name" label="New name" defaultValue={blocked.typed} maxLength={200} required />
        <Button variant="outline" type="submit" name="intent" value="restore" pending={pending} pendingWord="Restoring">
          Restore
        </Button>
      </Form>
    </Notice>
  )
}
