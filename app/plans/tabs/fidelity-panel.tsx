import { useEffect, useRef } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { levelName } from '#model/levels.ts'
import { CheckForm } from './check-form.tsx'
import { FidelityChart } from './fidelity-chart.tsx'
import type { ChecksData } from './fidelity-data.ts'
import { FidelityTable } from './fidelity-table.tsx'
import { editId, useRowUrl } from './row-verbs.tsx'
import type { TabOf } from './tab.ts'
import { TabPages } from './tab-pages.tsx'

type FidelityPanelProps = { data: ChecksData; of: TabOf; editable: boolean; answer: FormAnswer | undefined }

/** The address's value when the form of a new check is open. */
const NEW = 'new'
const ADD = 'add-check'

/** Fidelity of implementation: the checks, their percentages, and how these changed over time (spec §2). */
export function FidelityPanel({ data, of, editable, answer }: FidelityPanelProps) {
  const naming = useNaming()
  const { found, page } = data
  const open = editable ? data.open : null
  useFocusBack(open, found.count)
  const at = useRowUrl()
  const add =
    editable && open !== NEW ? (
      <ButtonLink variant="outline" id={ADD} icon="plus" to={at(NEW)} preventScrollReset>
        Add a check
      </ButtonLink>
    ) : null
  return (
    <>
      {open === NEW ? (
        <Section thin level={3} title="Add a check" note="Record what was observed.">
          <CheckForm check={null} elementId={of.id} back={at(null)} answer={answer} />
        </Section>
      ) : null}
      {found.count === 0 ? (
        open === NEW ? null : (
          <EmptyState
            level={3}
            title="No fidelity checks yet"
            why={`A fidelity check records whether this ${levelName(naming, of.node)} is done as designed: dosage, adherence, differentiation, and observer agreement.`}
            action={add}
          />
        )
      ) : (
        <>
          {found.overall ? (
            <FidelityChart of={of} overall={found.overall} points={found.points} />
          ) : (
            <p className="fid-none">No percentage yet: none of these checks was done and answered.</p>
          )}
          <Section thin level={3} title="Checks" note={String(found.count)} go={add}>
            <FidelityTable
              checks={found.results}
              elementId={of.id}
              editable={editable}
              editing={open}
              back={at(null)}
              answer={answer}
            />
            <TabPages page={page} count={found.count} shown={found.results.length} label="Pages of checks" />
          </Section>
        </>
      )}
    </>
  )
}

/** After a form closes or a row disappears, focuses the button that opened it, or the one above the table. */
function useFocusBack(open: string | null, count: number) {
  const before = useRef({ open, count })
  useEffect(() => {
    const was = before.current
    before.current = { open, count }
    if (!(was.open && !open) && count >= was.count) return
    const verb = was.open ? document.getElementById(editId(was.open)) : null
    ;(verb ?? document.getElementById(ADD))?.focus()
  }, [open, count])
}
