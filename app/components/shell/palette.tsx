import { useNavigate } from '@remix-run/react'
import { Command } from 'cmdk'
import { Dialog } from 'radix-ui'
import { type ReactNode, useMemo, useState } from 'react'
import type { CreateAction, MenuEntry, MenuIcon } from '#app/kit/menu.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fold, Marked, wordStart } from './marked.tsx'
import { MenuGlyph } from './menu-icon.tsx'
import type { FoundMeeting, ShellData } from './types.ts'
import { LEAST_LETTERS, useSuggestions } from './use-suggestions.ts'
import { withPlan } from './with-plan.ts'

type Target = { key: string; label: string; where: string; href: string; icon: MenuIcon | 'create-action' }

const screenValue = ({ key }: Target) => `screen ${key}`
const elementValue = ({ id }: { id: string }) => `element ${id}`
const meetingValue = ({ id }: FoundMeeting) => `meeting ${id}`

type PaletteProps = {
  data: ShellData
  onClose: () => void /** the element that had the focus before */
  returnTo: HTMLElement | null
}

/** The command palette: go to screens, create items, and find plan elements by name. */
export function Palette({ data, onClose, returnTo }: PaletteProps) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { plan } = data
  const { state, results, meetings, ask } = useSuggestions(plan?.id ?? null)
  const screens = useMemo(() => screensOf(data.menu, plan?.id ?? null), [data.menu, plan])
  const needle = fold(query.trim())
  const named = (target: Target) => wordStart(fold(target.label), needle) >= 0
  const found = screens.filter(named)
  const create = data.actions.map(asTarget).filter(named)
  const values = [
    ...[...found, ...create].map(screenValue),
    ...results.map(elementValue),
    ...meetings.map(meetingValue),
  ]
  const total = values.length
  // Results come and go while people type; the first one is chosen until they move on, and whenever theirs is gone.
  const [moved, setMoved] = useState('')
  const chosen = values.includes(moved) ? moved : (values[0] ?? '')

  function open(href: string) {
    onClose()
    navigate(href)
  }

  return (
    <Dialog.Root open onOpenChange={(now) => now || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="palette"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnTo?.focus()
          }}
        >
          <Dialog.Title className="vh">Search or go to</Dialog.Title>
          <Command shouldFilter={false} loop label="Search or go to" value={chosen} onValueChange={setMoved}>
            <div className="ask">
              <Icon of="search" large />
              <Command.Input
                value={query}
                onValueChange={(text) => {
                  setQuery(text)
                  setMoved('')
                  ask(text)
                }}
                placeholder={plan ? `A screen, or a name in ${plan.name}` : 'A screen'}
              />
              <Dialog.Close asChild>
                <Button variant="ghost" size="sm" className="-mr-2 px-2">
                  <kbd>Esc</kbd>
                  <span className="vh">closes the search</span>
                </Button>
              </Dialog.Close>
            </div>
            <Command.List className="hits" label="Results">
              <Targets heading="Go to" targets={found} query={query} onOpen={open} />
              <Targets heading="Create" targets={create} query={query} onOpen={open} />
              {results.length > 0 && (
                <Command.Group heading="Plan elements">
                  {results.map((one) => (
                    <Command.Item key={one.id} value={elementValue(one)} onSelect={() => open(one.href)}>
                      <Icon of="list-tree" />
                      <span>
                        <b>
                          <Marked text={one.name} query={query} />
                        </b>
                        <span className="meta">
                          {one.parentName ? `${one.levelLabel} in ${one.parentName}` : one.levelLabel}
                        </span>
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              <Meetings meetings={meetings} query={query} onOpen={open} />
            </Command.List>
            <Say>{sentence(state, query, results.length + meetings.length, plan?.name)}</Say>
            <p className="keys">
              <span>
                <kbd>↑</kbd> <kbd>↓</kbd> move
              </span>
              <span>
                <kbd>Enter</kbd> open
              </span>
              <span className="r" role="status">
                {total === 1 ? '1 result' : `${total} results`}
              </span>
            </p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Targets(props: { heading: string; targets: Target[]; query: string; onOpen: (href: string) => void }) {
  if (props.targets.length === 0) return null
  return (
    <Command.Group heading={props.heading}>
      {props.targets.map((target) => (
        <Command.Item key={target.key} value={screenValue(target)} onSelect={() => props.onOpen(target.href)}>
          {target.icon === 'create-action' ? <Icon of="plus" /> : <MenuGlyph icon={target.icon} small />}
          <span>
            <b>
              <Marked text={target.label} query={props.query} />
            </b>
            <span className="meta">{target.where}</span>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

type MeetingsProps = { meetings: FoundMeeting[]; query: string; onOpen: (href: string) => void }

function Meetings({ meetings, query, onOpen }: MeetingsProps) {
  if (meetings.length === 0) return null
  return (
    <Command.Group heading="Meetings">
      {meetings.map((one) => (
        <Command.Item key={one.id} value={meetingValue(one)} onSelect={() => onOpen(one.href)}>
          <Icon of="calendar-days" />
          <span>
            <b>
              <Marked text={one.name} query={query} />
            </b>
            <span className="meta num">{one.when}</span>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function Say({ children }: { children: ReactNode }) {
  return children === null ? null : <p className="say-hits">{children}</p>
}

function sentence(state: string, query: string, count: number, planName: string | undefined): string | null {
  const text = query.trim()
  if (text === '' || planName === undefined) return null
  if (text.length < LEAST_LETTERS) return 'Type one more letter to search plan elements.'
  if (state === 'failed') return 'We could not search plan elements. Change a letter to try again.'
  if (state === 'loading' && count === 0) return `Searching ${planName}`
  return count === 0 ? `No name in ${planName} contains “${text}”.` : null
}

function screensOf(menu: MenuEntry[], plan: string | null): Target[] {
  return menu.flatMap((entry) =>
    entry.items.length > 0
      ? entry.items.map((item) => ({
          ...item,
          key: `${entry.key} ${item.key}`, // the list of schools and their report have the same key
          href: withPlan(item, plan),
          where: entry.label,
          icon: entry.icon,
        }))
      : [{ key: entry.key, label: entry.label, href: withPlan(entry, plan), where: 'Screen', icon: entry.icon }],
  )
}

const asTarget = (action: CreateAction): Target => ({ ...action, key: `create ${action.key}`, icon: 'create-action' })
