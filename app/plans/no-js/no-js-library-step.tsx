import { fieldId } from '#app/components/field.tsx'
import { findName, searchedName } from '#app/components/find-names.ts'
import { countWords } from '#app/components/repository/filter.ts'
import { one } from '#app/components/typed-values.ts'
import type { FieldContext } from '#app/plans/editor/field-context.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { LIBRARY } from './no-js-names.ts'
import '#app/components/repository/repository.css'

const FIND = findName(LIBRARY)
const HERE = `#${fieldId(FIND)}`

/** Without scripts, the repository is searched inside the form, so that the typed values are kept. */
export function NoJsLibrary({ word, context: { plain, values } }: { word: string; context: FieldContext }) {
  const found = plain?.library
  if (!found) {
    return (
      <Button variant="outline" type="submit" icon="search" name="intent" value={`${LIBRARY}:`} formAction={HERE}>
        {word}
      </Button>
    )
  }
  const text = one(values[FIND]) ?? ''
  return (
    <div className="plain-library">
      <div className="plain-step">
        <div className="field">
          <label htmlFor={fieldId(FIND)}>{word}</label>
          <Input id={fieldId(FIND)} name={FIND} type="search" icon="search" maxLength={1000} defaultValue={text} />
        </div>
        <input type="hidden" name={searchedName(LIBRARY)} value={text} />
        <Button variant="outline" type="submit" name="intent" value={`${LIBRARY}:`} formAction={HERE}>
          Search
        </Button>
        <p className="help">{foundWords(found)}</p>
      </div>
      <ul>
        {found.rows.map((row) => (
          <li key={row.id}>
            <span>
              {row.strategy}
              <span className="meta">{row.objective}</span>
            </span>
            <Button
              variant="outline"
              type="submit"
              size="sm"
              name="intent"
              value={`apply:${row.id}`}
              formAction={`#${fieldId('name')}`}
              aria-label={`Apply ${row.strategy}`}
            >
              Apply
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function foundWords({ rows, count }: { rows: readonly unknown[]; count: number }): string {
  if (count === 0) return 'No strategy contains these words.'
  return count > rows.length ? `${countWords(count)}, showing the first ${rows.length}.` : `${countWords(count)}.`
}
