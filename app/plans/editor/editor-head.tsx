import { Form, useSubmit } from '@remix-run/react'
import { useId } from 'react'
import { LevelTrail } from '#app/components/level-trail.tsx'
import { PageHead } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { EditorQuickAdd } from '#app/plans/quick-add/editor-quick-add.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChevronLeft, ChevronRight, Icon, Plus } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import { childLevels, type Level, levelName, type NodeKey } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import { type EditorMode, trailItems } from './element-trail.ts'

const VERBS: Record<EditorMode, string> = { create: 'Create', update: 'Modify', view: 'View' }

type EditorHeadProps = {
  mode: EditorMode
  outline: PlanOutline
  /** The page's level; `plan` for the plan itself. */
  at: NodeKey
  line: OutlineLine | null
  canCreate: boolean
}

/**
 * The heading with the plan's name, the level tab bar, and the button that creates the next level (spec §2 "Plan screen
 * layout").
 */
export function EditorHead({ mode, outline, at, line, canCreate }: EditorHeadProps) {
  const naming = useNaming()
  const children = canCreate ? childLevels(at) : []
  const actions = children.map((child) => (
    <ButtonLink
      key={child.key}
      icon={Plus}
      to={urls.createElement(outline.plan.id, child.key, line ? { parent: line.id } : {})}
    >
      Create {levelName(naming, child.key)}
    </ButtonLink>
  ))
  const what = `${VERBS[mode]} ${levelName(naming, at)}`
  return (
    <>
      {mode === 'create' ? (
        <PageHead kicker={outline.plan.name} title={what} />
      ) : (
        <header className="head of-element">
          <div>
            <p className="kicker">{what}</p>
            <p className="sub">{outline.plan.name}</p>
          </div>
          <div className="acts">
            <EditorQuickAdd outline={outline} at={at} line={line} />
            {actions}
          </div>
        </header>
      )}
      <LevelTrail label="Levels of this plan" items={trailItems({ outline, at, line, mode, naming })} />
    </>
  )
}

type SelectorProps = {
  outline: PlanOutline
  level: Level
  line: OutlineLine
  mode: 'update' | 'view'
  pillar: string | null
  /** The open tab; a sibling opens on the same tab. */
  tab: string
}

/** The filter by pillar, the element itself, and its siblings (spec §2 "element selector"). */
export function ElementSelector({ outline, level, line, mode, pillar, tab }: SelectorProps) {
  const naming = useNaming()
  const submit = useSubmit()
  const id = useId()
  const pillars = outline.lines.filter((one) => one.level === 'pillar')
  const all = outline.lines.filter((one) => one.level === level.key)
  const shown = pillar ? all.filter((one) => one.pillar_id === pillar || one.id === line.id) : all
  const place = shown.findIndex((one) => one.id === line.id)
  const shownTab = tab === 'details' ? null : tab
  const to = (other: OutlineLine | undefined) =>
    other && urls.element(outline.plan.id, level.key, other.id, mode, { pillar, tab: shownTab })
  return (
    <Form
      method="get"
      action={urls.planLevel(outline.plan.id, level.key)}
      className="choose"
      onChange={(event) => submit(event.currentTarget)}
    >
      <input type="hidden" name="mode" value={mode} />
      {shownTab ? <input type="hidden" name="tab" value={shownTab} /> : null}
      {level.key === 'pillar' ? null : (
        <div className="inline fa">
          <label htmlFor={`${id}-pillar`}>Filter by {levelName(naming, 'pillar')}</label>
          <Select
            key={pillar}
            id={`${id}-pillar`}
            name="pillar"
            defaultValue={pillar ?? ''}
            placeholder="All"
            options={pillars.map((one) => ({ value: one.id, label: `${one.number} ${one.name}` }))}
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
          options={shown.map((one) => ({ value: one.id, label: `${one.number} ${one.name}` }))}
        />
      </div>
      <noscript>
        <button type="submit" className="btn">
          Go
        </button>
      </noscript>
      <div className="step">
        <Neighbor to={to(shown[place - 1])} label="Previous" icon="back" />
        <span className="num small mute">
          {place + 1} of {shown.length}
        </span>
        <Neighbor to={to(shown[place + 1])} label="Next" icon="on" />
      </div>
    </Form>
  )
}

function Neighbor({ to, label, icon }: { to: string | undefined; label: string; icon: 'back' | 'on' }) {
  const glyph = <Icon of={icon === 'back' ? ChevronLeft : ChevronRight} />
  if (!to) {
    return (
      <span className="btn icon" aria-hidden="true" aria-disabled="true">
        {glyph}
      </span>
    )
  }
  return (
    <ButtonLink to={to} size="icon" aria-label={label}>
      {glyph}
    </ButtonLink>
  )
}
