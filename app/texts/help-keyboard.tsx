import type { HelpWords } from './help-words.ts'
import { MailTo, type TextSection } from './text-page.tsx'

const KEYS = [
  { keys: ['Ctrl K', '⌘ K'], does: 'Search plan elements or go to a screen, from anywhere' },
  { keys: ['↑', '↓', 'Enter'], does: 'Move in a list and open what is marked' },
  { keys: ['Esc'], does: 'Close a search, menu or dialog; the focus goes back to where it was' },
  { keys: ['Tab'], does: 'The first stop on every page is Skip to content' },
]

export function keyboardSection({ supportEmail, videosUrl }: HelpWords): TextSection {
  return {
    id: 'keyboard',
    title: 'Keyboard, and more help',
    body: (
      <>
        <p>Everything can be done with the keyboard alone. Without JavaScript every page and form works too.</p>
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
          {videosUrl && (
            <>
              There are <a href={videosUrl}>training videos</a>.{' '}
            </>
          )}
          For anything else write to <MailTo email={supportEmail} />.
        </p>
      </>
    ),
  }
}
