import { clsx } from 'clsx'
import { useMemo } from 'react'
import { Button } from '#app/ui/button.tsx'
import { levelName } from '#model/levels.ts'
import type { QuickSection as SectionKey } from '#worker/plans/quick-contract.ts'
import { problemKey, type SectionState } from './quick-check.ts'
import { INTENT } from './quick-intent.ts'
import { QuickPasteBox } from './quick-paste-box.tsx'
import { QuickRow } from './quick-row.tsx'
import { aboveOf } from './quick-state.ts'
import { QuickFlag } from './quick-steps.tsx'
import type { QuickWizard } from './quick-wizard.ts'
import '#app/components/quick-rows.css'

type SectionProps = {
  wizard: QuickWizard
  section: SectionKey
  state: SectionState
  scripted: boolean
  pasting: boolean
  onPasting: (section: SectionKey | null) => void
}

/** One level: its flag, its rows as a grid, and the buttons that add rows (look: quick-build). */
export function QuickSection({ wizard, section, state, scripted, pasting, onPasting }: SectionProps) {
  const { view, act, shown, naming, optionsOf } = wizard
  const label = levelName(naming, section)
  const aboveKey = aboveOf(section)
  const above = aboveKey ? levelName(naming, aboveKey) : null
  const rows = view.sheet.rows[section]
  const parents = aboveKey ? view.sheet.rows[aboveKey] : null
  const names = useMemo(
    () => new Map(parents?.map((row, at) => [row.key, row.name || `${above} ${at + 1}`])),
    [parents, above],
  )
  const shut = state.kind === 'shut'
  return (
    <section
      className={clsx('sec', state.kind === 'fix' && 'bad', shut && 'shut')}
      id={section}
      aria-labelledby={`${section}-head`}
    >
      <header className="sec-head">
        <h2 id={`${section}-head`}>{label}</h2>
        <QuickFlag state={state} />
        {section === 'plan' || shut ? null : (
          <span className="acts">
            <Button
              type={scripted ? 'button' : 'submit'}
              name={INTENT}
              value={`open:${section}`}
              formAction={`#${section}`}
              variant="ghost"
              size="sm"
              icon="clipboard-paste"
              aria-expanded={pasting}
              onClick={scripted ? () => onPasting(pasting ? null : section) : undefined}
            >
              Paste rows<span className="vh"> of {label}</span>
            </Button>
          </span>
        )}
      </header>
      {pasting && section !== 'plan' && !shut ? (
        <QuickPasteBox
          section={section}
          label={label}
          above={above}
          scripted={scripted}
          act={act}
          onClose={() => onPasting(null)}
        />
      ) : null}
      {rows.length > 0 ? (
        <table className="rows">
          <caption className="vh">Rows of {label}</caption>
          <thead>
            <tr>
              <th className="rn">
                <span className="vh">Row</span>
              </th>
              <th scope="col">Name</th>
              <th scope="col" className="d">
                Start
              </th>
              <th scope="col" className="d">
                End
              </th>
              {above ? (
                <th scope="col" className="a">
                  Assign to {above}
                </th>
              ) : null}
              <th className="x">
                <span className="vh">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <QuickRow
                key={row.key}
                section={section}
                row={row}
                at={at}
                label={label}
                above={above}
                parentName={names.get(row.parent_key) ?? ''}
                nameError={shown[problemKey(section, row.key, 'name')]}
                startError={shown[problemKey(section, row.key, 'start_date')]}
                endError={shown[problemKey(section, row.key, 'end_date')]}
                parentError={shown[problemKey(section, row.key, 'parent_key')]}
                scripted={scripted}
                act={act}
                optionsOf={optionsOf}
              />
            ))}
          </tbody>
        </table>
      ) : shut ? null : (
        <p className="none-yet">
          {above ? `Each ${label} belongs to one ${above}. ` : `Each ${label} belongs to the plan. `}
          Start with a row, or paste a list.
        </p>
      )}
      {section === 'plan' || shut ? null : (
        <p className="after">
          <Button
            variant="outline"
            id={`${section}-add`}
            type={scripted ? 'button' : 'submit'}
            name={INTENT}
            value={`add:${section}`}
            formAction={`#${section}`}
            size="sm"
            icon="plus"
            onClick={scripted ? () => act({ type: 'add', section }) : undefined}
          >
            Add row<span className="vh"> of {label}</span>
          </Button>
          {scripted && rows.length > 0 ? <PasteHint above={above !== null} /> : null}
        </p>
      )}
    </section>
  )
}

function PasteHint({ above }: { above: boolean }) {
  const columns = above ? 'Name, Start, End, and Assign to' : 'Name, Start, and End'
  return (
    <span className="paste">
      <span className="desk">
        Or copy the columns {columns} from a spreadsheet, click a cell and press <kbd>Ctrl V</kbd>
      </span>
      <span className="touch">Or copy the columns {columns} from a spreadsheet, then choose Paste rows.</span>
    </span>
  )
}
