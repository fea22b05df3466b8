import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { fieldId } from './field.tsx'
import { type Found, findName, searchedName } from './find-names.ts'

type PlainPersonFindProps = {
  /** The field that takes the person, and its label. */
  name: string
  label: string
  /** The text that was searched for. */
  text: string
  /** How many people the list has without a search. */
  first: number
  found: Found | undefined
}

/** Without scripts, the list has the first people by name and the results of this search. */
export function NoJsPersonFind({ name, label, text, first, found }: PlainPersonFindProps) {
  const find = findName(name)
  return (
    <noscript>
      <div className="plain-step">
        <div className="field">
          <label className="vh" htmlFor={fieldId(find)}>
            Find a person for {label}
          </label>
          <Input id={fieldId(find)} name={find} defaultValue={text} placeholder="A name" maxLength={100} />
        </div>
        <input type="hidden" name={searchedName(name)} value={text} />
        <Button variant="outline" type="submit" name="intent" value={`find:${name}`} formAction={`#${fieldId(name)}`}>
          Find<span className="vh"> a person for {label}</span>
        </Button>
        <p className="help">{foundWords(found, first)}</p>
      </div>
    </noscript>
  )
}

function foundWords(found: Found | undefined, first: number): string {
  if (!found) return `The list shows the first ${first} people by name. Find anyone else here.`
  if (found.count === 0) return 'No one with this name was found. Check the spelling.'
  if (found.count > found.people.length) return `${found.count} found. The list shows the first ${found.people.length}.`
  return `${found.count} found. Choose from the list.`
}
