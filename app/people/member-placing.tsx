import { Form, Link, useLocation } from '@remix-run/react'
import { EnterSaves } from '#app/components/enter-saves.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { SelectField } from '#app/components/fields.tsx'
import { RoleField } from '#app/components/role-field.tsx'
import { useNavigating } from '#app/kit/use-navigating.ts'
import { Button } from '#app/ui/button.tsx'
import { GRANTABLE } from '#model/permissions.ts'
import { MEMBER_LABELS, onlyRegion } from './member-values.ts'
import { namesOf, VERB_WORDS } from './member-words.ts'
import type { PlacementQuestion } from './placement-question.ts'
import { SchoolsField } from './schools-field.tsx'

/** Asks for the role and region of the people to accept or change. Works without scripts; takes the focus. */
export function MemberPlacing({ placing }: { placing: PlacementQuestion }) {
  const { action, ids, from, people, asker, places, step, typed, errors } = placing
  const { pathname, search } = useLocation()
  const sending = useNavigating(({ formData }) => formData?.get('verb') === action)
  const accepts = action === 'accept'
  const whom = people.length === 1 ? namesOf(people) : `${ids.length} people`
  const other = Object.entries(errors).filter(([key]) => !['role', 'region', 'schools'].includes(key))
  return (
    <Notice focused title={accepts ? `Accept ${whom}` : `Change ${whom}`}>
      {people.length > 1 ? <p>{namesOf(people)}</p> : null}
      {other.map(([key, messages]) => (
        <p key={key} className="msg error">
          {messages.join(' ')}
        </p>
      ))}
      <Form method="post" preventScrollReset className="placing">
        <EnterSaves intent={action} />
        <input type="hidden" name="verb" value={action} />
        <input type="hidden" name="ids" value={ids.join(',')} />
        {from ? <input type="hidden" name="from_status" value={from} /> : null}
        <RoleField
          roles={GRANTABLE[asker]}
          value={typed.role}
          id="placing-role"
          errors={errors.role}
          placeholder={accepts ? 'Choose' : 'No change'}
        />
        <SelectField
          id="placing-region"
          name="region"
          label={MEMBER_LABELS.region}
          placeholder={accepts && ids.length > 1 ? 'As each asked for' : accepts ? 'Choose' : 'No change'}
          defaultValue={typed.region}
          errors={errors.region}
          options={places.regions.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {accepts ? null : (
          <SchoolsField
            offered={places}
            region={onlyRegion(places)}
            chosen={typed.schools}
            step={step}
            errors={errors.schools}
          />
        )}
        <p className="acts">
          <Button type="submit" name="intent" value={action} pending={sending} pendingWord="Saving">
            {accepts ? VERB_WORDS.accept : 'Save changes'}
            <span className="vh"> {whom}</span>
          </Button>
          <Link to={`${pathname}${search}`} preventScrollReset>
            Cancel
          </Link>
        </p>
      </Form>
    </Notice>
  )
}
