import { useNavigate } from '@remix-run/react'
import { Command } from 'cmdk'
import { type RefObject, useEffect, useState } from 'react'
import { DROPDOWN_FAILED } from '#app/components/cascade-load.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Option } from '#app/ui/select.tsx'
import { fits } from '#app/ui/use-matches.ts'
import { counted } from '#model/counted.ts'
import { Marked } from './marked.tsx'
import { CloseKey, PaletteDialog, PaletteKeys } from './palette-dialog.tsx'
import { withOtherPlan } from './plan-address.ts'

type PlanPanelProps = {
  /** The plan that is open now. */
  planId: string | null
  /** The screen to show with another plan. */
  address: string
  onClose: () => void
  button: RefObject<HTMLButtonElement>
}

/** The first plans to choose from, and a search for the others. */
export function PlanPanel({ planId, address, onClose, button }: PlanPanelProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { plans, failed, retry } = usePlans(query.trim())
  // Until the next answer arrives, show the former results that still match.
  const found = plans?.results.filter(({ label }) => fits(label, query)) ?? []
  function choose(id: string) {
    onClose()
    if (id !== planId) navigate(withOtherPlan(address, id))
  }
  return (
    <PaletteDialog title="Choose a plan" opener={button.current} onClose={onClose}>
      <Command shouldFilter={false} loop label="Choose a plan" defaultValue={planId ?? undefined}>
        <div className="ask">
          <Icon large of="search" />
          <Command.Input value={query} onValueChange={setQuery} placeholder="Name of a plan" />
          <CloseKey closes="the list of plans" />
        </div>
        <Command.List className="hits" label="Plans">
          {found.map(({ value, label }) => (
            <Command.Item key={value} value={value} onSelect={() => choose(value)}>
              <Icon of={value === planId ? 'check' : 'list-tree'} />
              <span>
                <b>
                  <Marked text={label} query={query} />
                </b>
                {value === planId ? <span className="meta">Open now</span> : null}
              </span>
            </Command.Item>
          ))}
        </Command.List>
        {failed ? (
          <p className="say-hits">
            {DROPDOWN_FAILED}.{' '}
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </p>
        ) : null}
        {plans || failed ? null : <p className="say-hits">Loading plans</p>}
        {plans?.count === 0 ? <p className="say-hits">No plan’s name contains “{plans.text}”.</p> : null}
        {plans?.text === query.trim() && plans.count > found.length ? (
          <p className="say-hits">Showing the first {found.length}. Type a name to find the others.</p>
        ) : null}
        <PaletteKeys enter="open" found={plans ? counted(plans.count, 'plan') : ''} />
      </Command>
    </PaletteDialog>
  )
}

/** The answer to what is typed; while another one loads, the former one stays. */
type Found = { text: string; results: Option[]; count: number }
const PAUSE_MS = 150

function usePlans(text: string) {
  const [plans, setPlans] = useState<Found | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks the same again
  useEffect(() => {
    const asking = new AbortController()
    setFailed(false)
    const ask = () =>
      findPlans(text, asking.signal).then(setPlans, () => {
        if (!asking.signal.aborted) setFailed(true)
      })
    const soon = setTimeout(ask, text ? PAUSE_MS : 0)
    return () => {
      clearTimeout(soon)
      asking.abort()
    }
  }, [text, attempt])
  return { plans, failed, retry: () => setAttempt((before) => before + 1) }
}

async function findPlans(text: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(urls.suggest('choices', { level: 'plan', q: text, most: 'true' }), { signal })
  if (!answer.ok) throw new Error(DROPDOWN_FAILED)
  const { results, count } = (await answer.json()) as Omit<Found, 'text'> // app/plans/editor/suggest-choices.ts
  return { text, results, count }
}
