import { useLocation } from '@remix-run/react'
import { Notice } from '#app/components/error-panel.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'
import { choiceName } from './conflict-choice.ts'

/** A field that two people changed: what was saved, and what stands in the form, in words. */
export type Differing = { key: string; label: string; theirs: string; yours: string }
type ConflictProps = { by: string | null; differing: Differing[] }

/** Somebody saved in the meantime: both versions of what differs, and for each field a choice of whose words stay. */
export function Conflict({ by, differing }: ConflictProps) {
  const { pathname, search } = useLocation()
  const who = by ?? 'somebody'
  return (
    <Notice kind="warn" title={`${by ?? 'Somebody'} saved this in the meantime`}>
      <p>
        {differing.length === 0
          ? 'Where the two differ nothing is lost: press Save to keep what you typed.'
          : 'Nothing is overwritten yet. Choose for each field whose words stay, then press Save.'}
      </p>
      {differing.length > 0 ? (
        <div className="clash">
          {differing.map(({ key, label, theirs, yours }) => (
            <fieldset key={key}>
              <legend>{label}</legend>
              <Side name={choiceName(key)} value="" title="Keep mine" text={yours} checked />
              <Side name={choiceName(key)} value="yes" title={`Take what ${who} saved`} text={theirs} />
            </fieldset>
          ))}
        </div>
      ) : null}
      {/* a plain link loads the page anew, and with it their version */}
      <p className="mt-2">
        <a href={`${pathname}${search}`}>Leave mine and show their version</a>
      </p>
    </Notice>
  )
}

type SideProps = { name: string; value: string; title: string; text: string; checked?: boolean }

function Side({ name, value, title, text, checked = false }: SideProps) {
  return (
    <div className="side-of">
      <label className="check">
        <input type="radio" name={name} value={value} defaultChecked={checked} />
        <span>{title}</span>
      </label>
      {text ? <ViewMore text={text} length={400} /> : <p className="mute">Empty</p>}
    </div>
  )
}
