import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { fieldId } from './field.tsx'
import { findName, searchedName } from './find-names.ts'

/** What the list has without a search, and what a search says when it found nothing. */
const WORDS = {
  person: { many: 'people', other: 'anyone else', none: 'No one' },
  school: { many: 'schools', other: 'any other', none: 'No school' },
  plan: { many: 'plans', other: 'any other', none: 'No plan' },
}

type NoJsFindProps = {
  of: keyof typeof WORDS
  /** The field that takes what is found, and its label. */
  name: string
  label: string
  /** The text that was searched for. */
  text: string
  /** How many the list has without a search. */
  first: number
  /** What the search found: how many there are, and how many of them the list has. */
  found: { count: number; shown: number } | undefined
  /** The form's word before the button's intent, if the page has several forms: "measures-". */
  intent?: string | undefined
}

/** Without scripts, the list has the first people or schools by name, and the results of this search. */
export function NoJsFind({ of, name, label, text, first, found, intent = '' }: NoJsFindProps) {
  const find = findName(name)
  return (
    <noscript>
      <div className="plain-step">
        <div className="field">
          <label className="vh" htmlFor={fieldId(find)}>
            Find a {of} for {label}
          </label>
          <Input id={fieldId(find)} name={find} defaultValue={text} placeholder="A name" maxLength={100} />
        </div>
        <input type="hidden" name={searchedName(name)} value={text} />
        <Button
          variant="outline"
          type="submit"
          name="intent"
          value={`${intent}${find}`}
          formAction={`#${fieldId(name)}`}
        >
          Find
          <span className="vh">
            {' '}
            a {of} for {label}
          </span>
        </Button>
        <p className="help">{foundWords(of, found, first)}</p>
      </div>
    </noscript>
  )
}

function foundWords(of: NoJsFindProps['of'], found: NoJsFindProps['found'], first: number): string {
  const { many, other, none } = WORDS[of]
  if (!found) return `The list shows the first ${first} ${many} by name. Find ${other} here.`
  if (found.count === 0) return `${none} with this name was found. Check the spelling.`
  if (found.count > found.shown) return `${found.count} found. The list shows the first ${found.shown}.`
  return `${found.count} found. Choose from the list.`
}
