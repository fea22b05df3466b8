import { Field, fieldId } from '#app/components/field.tsx'
import { one } from '#app/components/typed-values.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Plus } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Field as LevelField } from '#worker/plans/fields.ts'
import { inWords } from '#worker/plans/levels.ts'
import type { FieldContext } from './field-context.ts'
import { findName, newName, type PlainStep, soughtName } from './plain-names.ts'

type PlainProps = { field: LevelField; context: FieldContext }

/** Without scripts a new option is typed below its field; the form comes back at it, with everything else kept. */
export function PlainOption({ field, context }: PlainProps) {
  const name = newName(field.key)
  const naming = useNaming()
  return (
    <noscript>
      {context.plain?.adding === field.key ? (
        <div className="plain-step">
          <Field name={name} label={`New option of ${inWords(naming, field.label)}`}>
            {({ labelId: _, ...ids }) => <Input {...ids} name={name} defaultValue={one(context.values[name])} />}
          </Field>
          <Button type="submit" name="intent" value={`add:${field.key}`} formAction={`#${fieldId(name)}`}>
            Add
          </Button>
        </div>
      ) : (
        <Button
          type="submit"
          size="small"
          variant="quiet"
          icon={Plus}
          name="intent"
          value={`option:${field.key}`}
          formAction={`#${fieldId(name)}`}
        >
          Add new option<span className="vh"> to {inWords(naming, field.label)}</span>
        </Button>
      )}
    </noscript>
  )
}

/** Without scripts the list holds the first people by name, and whoever else is asked for here. */
export function PlainFind({ field, context }: PlainProps) {
  const { people, people_more: more } = context.choices
  if (!more) return null
  const name = findName(field.key)
  const text = one(context.values[name]) ?? ''
  return (
    <noscript>
      <div className="plain-step">
        <div className="field">
          <label className="vh" htmlFor={fieldId(name)}>
            Find a person for {field.label}
          </label>
          <Input id={fieldId(name)} name={name} defaultValue={text} placeholder="A name" maxLength={100} />
        </div>
        <input type="hidden" name={soughtName(field.key)} value={text} />
        <Button type="submit" name="intent" value={`find:${field.key}`} formAction={`#${fieldId(field.key)}`}>
          Find<span className="vh"> a person for {field.label}</span>
        </Button>
        <p className="help">{foundWords(context.plain?.found[field.key], people.length)}</p>
      </div>
    </noscript>
  )
}

function foundWords(found: PlainStep['found'][string] | undefined, first: number): string {
  if (!found) return `The list has the first ${first} people by name. Find anyone else here.`
  if (found.count === 0) return 'Nobody of this name was found.'
  if (found.count > found.people.length)
    return `${found.count} found, the first ${found.people.length} are in the list.`
  return `${found.count} found: choose from the list.`
}
