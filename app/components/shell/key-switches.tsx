import { Fragment, useEffect, useState } from 'react'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { KEY_GROUPS } from './key-words.ts'
import { keepKeysOff, keysOff } from './preferences.ts'

/** All keys; with scripts, each shortcut can be switched off on this device. */
export function KeySwitches() {
  const hydrated = useHydrated()
  const [off, setOff] = useState<readonly string[]>([])
  useEffect(() => setOff(keysOff()), [])
  function turn(id: string, on: boolean) {
    const next = on ? off.filter((one) => one !== id) : [...off, id]
    keepKeysOff(next)
    setOff(next)
  }
  return (
    <table className="tbl keys-list">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
          {hydrated ? <th scope="col">On</th> : null}
        </tr>
      </thead>
      <tbody>
        {KEY_GROUPS.map(({ where, lines }) => (
          <Fragment key={where}>
            <tr>
              <th scope="rowgroup" colSpan={hydrated ? 3 : 2}>
                {where}
              </th>
            </tr>
            {lines.map(({ id, keys, does }) => (
              <tr key={does}>
                <th scope="row">
                  {keys.map((key, at) => (
                    <Fragment key={key}>
                      {at > 0 ? ' ' : null}
                      <kbd className="whitespace-nowrap">{key}</kbd>
                    </Fragment>
                  ))}
                </th>
                <td id={id && `key-${id}`}>{does}</td>
                {hydrated ? (
                  <td>
                    {id ? (
                      <input
                        type="checkbox"
                        aria-labelledby={`key-${id}`}
                        checked={!off.includes(id)}
                        onChange={(event) => turn(id, event.target.checked)}
                      />
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
