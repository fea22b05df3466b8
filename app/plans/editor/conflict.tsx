import { useLocation } from '@remix-run/react'
import { Notice } from '#app/components/error-panel.tsx'
import type { Merged } from '#app/components/merge.ts'
import { type FormatValue, formatTyped } from '#app/components/typed-values.ts'
import { Radio } from '#app/ui/radio-group.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'
import { choiceName } from './conflict-choice.ts'

type ConflictProps = {
  by: string | null
  saveConflict: Merged
  labels: Record<string, string>
  say?: FormatValue
}

/**
 * Someone else saved in the meantime: shows what was merged, and asks whose value to keep where both changed a field.
 */
export function Conflict({ by, saveConflict, labels, say = formatTyped }: ConflictProps) {
  const { pathname, search } = useLocation()
  const { values, theirs, applied, conflicts } = saveConflict
  const who = by ?? 'someone'
  const names = applied.map((key) => labels[key] ?? key)
  return (
    <Notice focused kind="warn" title={`${by ?? 'Someone'} saved this while you were editing`}>
      {names.length > 0 ? (
        <p>
          We added the changes that only {who} made: {names.join(', ')}.
        </p>
      ) : null}
      <p>
        {conflicts.length === 0
          ? 'Nothing you changed contradicts that. Press Save to keep both.'
          : 'Nothing is overwritten yet. For each field you both changed, choose which version to keep, then press Save.'}
      </p>
      {conflicts.length > 0 ? (
        <div className="save-conflict">
          {conflicts.map((key) => (
            <fieldset key={key}>
              <legend>{labels[key] ?? key}</legend>
              <Side name={choiceName(key)} value="" title="Keep mine" text={say(values[key])} checked />
              <Side name={choiceName(key)} value="yes" title={`Use what ${who} saved`} text={say(theirs[key])} />
            </fieldset>
          ))}
        </div>
      ) : null}
      {/* A plain link reloads the page, which then has their version. */}
      <p className="mt-2">
        <a href={`${pathname}${search}`}>Discard mine and show theirs</a>
      </p>
    </Notice>
  )
}

type SideProps = { name: string; value: string; title: string; text: string; checked?: boolean }

function Side({ name, value, title, text, checked = false }: SideProps) {
  return (
    <div className="side-of">
      <Radio name={name} value={value} label={title} defaultChecked={checked} />
      {text ? <ViewMore text={text} length={400} /> : <p className="mute">Empty</p>}
    </div>
  )
}
