import { Field, fieldId } from '#app/components/field.tsx'
import { findName } from '#app/components/find-names.ts'
import { NoJsFind } from '#app/components/no-js-find.tsx'
import { one } from '#app/components/typed-values.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import type { FieldContext } from '#app/plans/editor/field-context.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Field as LevelField } from '#model/fields.ts'
import { inWords } from '#model/levels.ts'
import { newName } from './no-js-names.ts'

type NoJsProps = { field: LevelField; context: FieldContext }

/**
 * Without scripts, a new option is typed below its field; after the post the form shows that field, with all values
 * kept.
 */
export function NoJsOption({ field, context }: NoJsProps) {
  const name = newName(field.key)
  const naming = useNaming()
  return (
    <noscript>
      {context.plain?.adding === field.key ? (
        <div className="plain-step">
          <Field name={name} label={`New option of ${inWords(naming, field.label)}`}>
            {({ labelId: _, ...ids }) => <Input {...ids} name={name} defaultValue={one(context.values[name])} />}
          </Field>
          <Button
            variant="outline"
            type="submit"
            name="intent"
            value={`add:${field.key}`}
            formAction={`#${fieldId(name)}`}
          >
            Add
          </Button>
        </div>
      ) : (
        <Button
          type="submit"
          size="sm"
          variant="ghost"
          className="mt-1"
          icon="plus"
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

/** Without scripts, the list shows the first people by name, and a search here adds more. */
export function NoJsPersonFind({ field, context }: NoJsProps) {
  const { people, people_more: more } = context.choices
  if (!more) return null
  const found = context.plain?.people.found[field.key]
  return (
    <NoJsFind
      of="person"
      name={field.key}
      label={field.label}
      text={one(context.values[findName(field.key)]) ?? ''}
      first={people.length}
      found={found && { count: found.count, shown: found.rows.length }}
    />
  )
}
