import { Form, useSubmit } from '@remix-run/react'
import { useId } from 'react'
import { useFollowed } from '#app/components/use-followed.ts'
import { useLateOptions } from '#app/components/use-late-options.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Option, Select } from '#app/ui/select.tsx'
import { type Level, levelName } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import { listedWith, neighborsOf } from './neighbors.ts'

type SelectorProps = {
  outline: PlanOutline
  level: Level
  line: OutlineLine
  mode: 'update' | 'view'
  pillar: string | null
  /** The open tab; a neighbor opens on the same. */
  tab: string
}

const asOption = ({ id, number, name }: OutlineLine): Option => ({ value: id, label: `${number} ${name}` })

/** Filter by pillar, the element itself, and its neighbors (spec §2 "element selector"). */
export function ElementSelector({ outline, level, line, mode, pillar, tab }: SelectorProps) {
  const naming = useNaming()
  const submit = useSubmit()
  const id = useId()
  const [within, setWithin] = useFollowed(pillar ?? '')
  const planId = outline.plan.id
  const pillars = outline.lines.filter((one) => one.level === 'pillar')
  const listed = listedWith(outline.lines, line, pillar)
  // A plan can have thousands: at first, and without scripts, the list has those with the same parent.
  const listedWhole = pillar !== null || level.parent === 'plan'
  const whole = useLateOptions(listedWhole ? null : urls.suggest('choices', { level: level.key, plan_id: planId }))
  const shownTab = tab === 'details' ? null : tab
  const { previous, next, place, count } = neighborsOf(outline.lines, line, pillar)
  const to = (neighbor: typeof next, which: 'before' | 'after') => {
    if (!neighbor) return undefined
    const query = { pillar, tab: shownTab }
    return neighbor === 'elsewhere'
      ? urls.planLevel(planId, level.key, { [which]: line.id, mode, ...query })
      : urls.element(planId, level.key, neighbor.id, mode, query)
  }
  return (
    <Form
      method="get"
      action={urls.planLevel(planId, level.key)}
      className="choose"
      onChange={(event) => submit(event.currentTarget)}
    >
      <input type="hidden" name="mode" value={mode} />
      {shownTab ? <input type="hidden" name="tab" value={shownTab} /> : null}
      {level.key === 'pillar' ? null : (
        <div className="inline fa">
          <label htmlFor={`${id}-pillar`}>Filter by {levelName(naming, 'pillar')}</label>
          <Select
            id={`${id}-pillar`}
            name="pillar"
            value={within}
            onChange={(event) => setWithin(event.target.value)}
            placeholder="All"
            options={pillars.map(asOption)}
          />
        </div>
      )}
      <div className="inline el">
        <label htmlFor={`${id}-element`}>{levelName(naming, level.key)}</label>
        <Select
          key={line.id}
          id={`${id}-element`}
          name="element"
          defaultValue={line.id}
          options={whole.options ?? listed.map(asOption)}
          {...whole.onIntent}
        />
      </div>
      <noscript>
        <Button type="submit" variant="outline">
          Go
        </Button>
      </noscript>
      <div className="step">
        <Neighbor to={to(previous, 'before')} label="Previous" icon="back" />
        <span className="num small mute">
          {place} of {count}
          {pillar || level.parent === 'plan' ? null : ` in this ${levelName(naming, level.parent)}`}
        </span>
        <Neighbor to={to(next, 'after')} label="Next" icon="on" />
      </div>
    </Form>
  )
}

function Neighbor({ to, label, icon }: { to: string | undefined; label: string; icon: 'back' | 'on' }) {
  const glyph = <Icon of={icon === 'back' ? 'chevron-left' : 'chevron-right'} />
  if (!to) {
    return (
      <Button asChild variant="outline" size="icon" aria-hidden="true" aria-disabled="true">
        <span>{glyph}</span>
      </Button>
    )
  }
  return (
    <ButtonLink
      variant="outline"
      to={to}
      size="icon"
      aria-label={label}
      data-key={icon === 'back' ? 'previous' : 'next'}
    >
      {glyph}
    </ButtonLink>
  )
}
