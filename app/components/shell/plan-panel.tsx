import { useNavigate } from '@remix-run/react'
import { Command } from 'cmdk'
import { type RefObject, useEffect, useState } from 'react'
import { fetchOptions } from '#app/components/cascade-load.ts'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Option } from '#app/ui/select.tsx'
import { counted } from '#model/counted.ts'
import { fold } from './fold.ts'
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

/** The plans to choose from, with a search; loaded when first opened. */
export function PlanPanel({ planId, address, onClose, button }: PlanPanelProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { plans, retry } = usePlans()
  const needle = fold(query.trim())
  const found = Array.isArray(plans) ? plans.filter(({ label }) => fold(label).includes(needle)) : []
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
        {plans === 'failed' ? (
          <p className="say-hits">
            We could not load the plans.{' '}
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </p>
        ) : null}
        {plans === 'loading' ? <p className="say-hits">Loading plans</p> : null}
        {Array.isArray(plans) && found.length === 0 ? (
          <p className="say-hits">No plan’s name contains “{query.trim()}”.</p>
        ) : null}
        <PaletteKeys enter="open" found={counted(found.length, 'plan')} />
      </Command>
    </PaletteDialog>
  )
}

function usePlans() {
  const [plans, setPlans] = useState<Option[] | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once
  useEffect(() => {
    const asking = new AbortController()
    setPlans('loading')
    fetchOptions(urls.suggest('choices', { level: 'plan' }), asking.signal).then(setPlans, () => {
      if (!asking.signal.aborted) setPlans('failed')
    })
    return () => asking.abort()
  }, [attempt])
  return { plans, retry: () => setAttempt((before) => before + 1) }
}
