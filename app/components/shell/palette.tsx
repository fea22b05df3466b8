import { useNavigate, useRevalidator } from '@remix-run/react'
import { Command } from 'cmdk'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { CellStore } from '#app/components/in-place/cell-store.ts'
import { type CellRow, type CellSet, cellLabel } from '#app/components/in-place/cells.ts'
import { saveCell } from '#app/components/in-place/save-cell.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { counted } from '#model/counted.ts'
import { groupsOf, type Target } from './find-groups.ts'
import { findQuery, isSearchable, readVerb, takesName, verbsOf } from './find-verbs.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { Marked } from './marked.tsx'
import { CloseKey, PaletteDialog, PaletteKeys } from './palette-dialog.tsx'
import { noteRecent, readRecent } from './recent.ts'
import { valuesOf } from './status-values.ts'
import type { ShellData } from './types.ts'
import { useSuggestions } from './use-suggestions.ts'

type PaletteProps = {
  data: ShellData
  onClose: () => void
  /** The element that had the focus before. */
  returnTo: HTMLElement | null
}
/** The element whose status comes next. */
type Subject = { row: CellRow; kind: 'risk' | 'progress' }

/** What the keys and the button of the search open. */
export function Palette({ what, ...props }: PaletteProps & { what: 'find' | 'keys' }) {
  return what === 'keys' ? <KeysDialog {...props} /> : <Search {...props} />
}

/** The command palette: screens, lists, people, elements by name or number, and what to do with one of them. */
function Search({ data, onClose, returnTo }: PaletteProps) {
  const navigate = useNavigate()
  const naming = useNaming()
  const [query, setQuery] = useState('')
  const [subject, setSubject] = useState<Subject | null>(null)
  const { plan, person } = data
  const verbs = useMemo(() => verbsOf(person.role, naming, plan !== null), [person.role, naming, plan])
  const recent = useMemo(() => readRecent(person.id), [person.id])
  const { state, found, ask } = useSuggestions(plan?.id ?? null, verbs)
  const groups = subject ? [] : groupsOf({ shell: data, naming, verbs, text: query, found, recent })
  const values = subject ? valuesOf(subject.kind, naming, query) : []
  const keys = subject
    ? values.map(({ label }) => label)
    : groups.flatMap(({ targets }) => targets.map(({ key }) => key))
  // Results come and go while people type; the first one is chosen until they move on, and whenever theirs is gone.
  const [moved, setMoved] = useState('')
  const chosen = keys.includes(moved) ? moved : (keys[0] ?? '')
  const save = useSave(onClose)

  function write(text: string) {
    setQuery(text)
    setMoved('')
    if (!subject) ask(text)
  }

  function open({ key, href, label, name = label, next }: Target) {
    if (next && 'write' in next) return write(next.write)
    if (next) {
      setSubject({ row: next.row, kind: next.choose })
      setQuery('')
      return setMoved('')
    }
    onClose()
    if (!key.startsWith('create')) noteRecent(person.id, { href, label: name })
    navigate(href)
  }

  function goBack(event: KeyboardEvent) {
    if (event.key !== 'Backspace' || !subject || query !== '') return
    event.preventDefault()
    setSubject(null)
  }

  const label = subject ? `Set ${cellLabel(subject.kind)} of ${subject.row.name}` : 'Search or go to'
  return (
    <PaletteDialog title="Search or go to" opener={returnTo} onClose={onClose}>
      <Command shouldFilter={false} loop label={label} value={chosen} onValueChange={setMoved}>
        <div className="ask">
          <Icon of="search" large />
          <Command.Input
            value={query}
            onValueChange={write}
            onKeyDown={goBack}
            placeholder={subject ? label : plan ? 'A screen, a person, a status, or a name' : 'A screen or a name'}
          />
          <CloseKey closes="the search" />
        </div>
        <Command.List className="hits" label="Results">
          {groups.map(({ heading, targets }) => (
            <Command.Group key={heading} heading={heading}>
              {targets.map((target) => (
                <Command.Item key={target.key} value={target.key} onSelect={() => open(target)}>
                  <Icon of={target.icon} />
                  <span>
                    <b>
                      <Marked text={target.label} query={findQuery(verbs, query).q} />
                    </b>
                    <span className="meta">{target.meta}</span>
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {subject && values.length > 0 ? (
            <Command.Group heading={label}>
              {values.map(({ label: value, set }) => (
                <Command.Item key={value} value={value} onSelect={() => save(subject, set)}>
                  <Icon of="check" />
                  <span>
                    <b>{value}</b>
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
        </Command.List>
        {subject ? null : <Say text={sentence(state, query, verbs, keys.length, plan?.name)} />}
        <PaletteKeys enter={subject ? 'set' : 'open'} found={counted(keys.length, 'result')} />
      </Command>
    </PaletteDialog>
  )
}

/** Saves a status as its cell in a list does: with the row's version, and Undo in the message. */
function useSave(onClose: () => void) {
  const shell = useShell()
  const naming = useNaming()
  const { revalidate } = useRevalidator()
  return async ({ row, kind }: Subject, set: CellSet) => {
    onClose()
    const tools = { store: new CellStore(), naming, zone: shell?.zone ?? 'UTC', refresh: revalidate }
    const refused = await saveCell({ row, kind, set, ownerName: null }, tools)
    if (refused) showToast({ kind: 'error', message: Object.values(refused).flat().join(' ') })
  }
}

function Say({ text }: { text: string | null }) {
  return text === null ? null : <p className="say-hits">{text}</p>
}

function firstSteps(read: ReturnType<typeof readVerb>): string | null {
  if (!read) return null
  const name = takesName(read.verb) ? ' You can add a colon and a name for the new one.' : ''
  return `Type the name or number of an element.${name}`
}

function sentence(
  state: string,
  query: string,
  verbs: Parameters<typeof findQuery>[0],
  count: number,
  planName: string | undefined,
): string | null {
  const { q: text } = findQuery(verbs, query)
  const read = readVerb(verbs, query)
  if (text === '') return firstSteps(read)
  if (!isSearchable(text)) return 'Type one more letter to search for names.'
  if (state === 'failed') return 'We could not search for names. Change a letter to try again.'
  const where = [planName, read ? undefined : 'your district'].filter(Boolean).join(' or ')
  if (state === 'loading' && count === 0) return `Searching ${where}`
  return count === 0 ? `Nothing in ${where} is called “${text}”.` : null
}
