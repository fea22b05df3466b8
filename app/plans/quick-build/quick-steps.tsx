import { clsx } from 'clsx'
import { Icon } from '#app/ui/icon.tsx'
import { levelName, type Naming } from '#model/levels.ts'
import type { QuickSection } from '#worker/plans/quick-contract.ts'
import type { SectionState } from './quick-check.ts'
import { SECTIONS } from './quick-state.ts'

/** A section's validity as a sign and words. */
export function QuickFlag({ state: { kind, words } }: { state: SectionState }) {
  return (
    <span className={clsx('state', kind === 'ok' && 'ok', kind === 'fix' && 'fix')}>
      {kind === 'ok' ? <Icon of="circle-check" /> : null}
      {kind === 'fix' ? <Icon of="circle-exclamation-point" /> : null}
      {words}
    </span>
  )
}

const CLASS = { ok: 'ok', fix: 'fix', open: 'open', shut: 'open' }

/** The list of sections on the left, each with its state. */
export function QuickSteps({ states, naming }: { states: Record<QuickSection, SectionState>; naming: Naming }) {
  return (
    <nav className="steps" aria-label="Sections">
      <ol>
        {SECTIONS.map((section) => (
          <li key={section} className={CLASS[states[section].kind]}>
            <a href={`#${section}`}>{levelName(naming, section)}</a>
            <QuickFlag state={states[section]} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
