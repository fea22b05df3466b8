import { KeySwitches } from '#app/components/shell/key-switches.tsx'
import type { HelpWords } from './help-words.ts'
import { MailTo, type TextSection } from './text-page.tsx'

const KEYS = [
  { keys: ['↑', '↓', 'Enter'], does: 'Move through a list and open the highlighted item' },
  { keys: ['Esc'], does: 'Close a search, menu, or dialog and go back to where you were' },
  { keys: ['Tab'], does: 'Move to the next control. On every page, the first one is Skip to content' },
]

export function keyboardSection({ supportEmail, videosUrl }: HelpWords): TextSection {
  return {
    id: 'keyboard',
    title: 'Keyboard shortcuts and more help',
    body: (
      <>
        <p>You can do everything with the keyboard alone. Every page and form also works without JavaScript.</p>
        <p>
          Press <kbd>Ctrl K</kbd> or <kbd>⌘ K</kbd> and type what you look for: a screen, a name, a number such as
          1.2.3, a person, or a status such as late. You can also type what to do, such as “set risk status of 1.2.3”.
        </p>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            {KEYS.map((row) => (
              <tr key={row.does}>
                <th scope="row">
                  {row.keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ' '}
                      <kbd>{key}</kbd>
                    </span>
                  ))}
                </th>
                <td>{row.does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          These keys work anywhere on a page; letter keys work when the cursor is not in a field. With JavaScript, you
          can turn each one off on this device.
        </p>
        <KeySwitches />
        <p>
          {videosUrl && (
            <>
              Watch our <a href={videosUrl}>training videos</a>.{' '}
            </>
          )}
          For anything else, email <MailTo email={supportEmail} />.
        </p>
      </>
    ),
  }
}
