import { momentIn } from '#app/kit/moment.ts'
import { SIGNED_OUT } from '#app/kit/require.ts'
import { showToast } from '#app/ui/toaster.tsx'
import { alertName, type Naming } from '#model/levels.ts'
import { NOT_RESPONDING } from '#model/rules.ts'
import { PROGRESS_LABELS } from '#model/status.ts'
import { type CellStore, keyOf, type OpenCell } from './cell-store.ts'
import {
  type CellKind,
  type CellRow,
  type CellSet,
  type CellWords,
  cellLabel,
  isSame,
  valuesOf,
  withValues,
} from './cells.ts'
import { type SendAnswer, sendCell } from './send-cell.ts'

export type Change = { row: CellRow; kind: CellKind; set: CellSet; ownerName: string | null }
export type SaveTools = {
  store: CellStore
  naming: Naming
  zone: string
  /** Loads the page's data again. */
  refresh: () => void
  words?: CellWords
}
/** The messages of a refused value, by field; null if the value was saved, or a message on the page says why not. */
export type Refused = Record<string, string[]> | null

export type CellEditorProps = {
  cell: OpenCell
  onSave: (change: Change) => Promise<Refused>
  onClose: () => void
}

const ABOUT = 'in-place'

/** Saves a cell at once. It shows the new value while it waits, and the old one again if it was not saved. */
export async function saveCell(change: Change, tools: SaveTools): Promise<Refused> {
  const { row, kind, set, ownerName } = change
  const seen = valuesOf(row, kind)
  if (isSame(set, seen)) return null
  const { store } = tools
  const key = keyOf(row.id, kind)
  store.put(key, { set, ownerName, version: null, note: null })
  return store.inLine(row.id, async () => {
    const answer = await sendOver(change, store)
    if (answer.kind === 'saved') {
      const version = answer.data.elements[0]?.version ?? store.versionOf(row)
      store.put(key, { set, ownerName, version, note: null })
      tellSaved(change, answer.data.undo, tools)
      tools.refresh()
      return null
    }
    store.put(key, null)
    return tellFailed(answer, change, tools)
  })
}

/** Sends it again if someone else saved the row, but not this value. */
async function sendOver({ row, kind, set }: Change, store: CellStore): Promise<SendAnswer> {
  const send = (version: number) => sendCell({ elements: [{ id: row.id, version }], set })
  const answer = await send(store.versionOf(row))
  if (answer.kind !== 'stale' || !answer.row) return answer
  const { current } = answer.row
  return isSame(valuesOf(row, kind), current as CellSet) ? send(current.version) : answer
}

function tellSaved(change: Change, undo: string | null, tools: SaveTools) {
  const { row, kind, set, ownerName } = change
  const label = cellLabel(kind)
  const usual = {
    message: `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${valueWords(kind, set, ownerName, tools.naming)}`,
    detail: row.name,
  }
  showToast({
    kind: 'success',
    ...(tools.words?.(change) ?? usual),
    about: ABOUT,
    action: undo ? { label: 'Undo', run: () => void undoCell(undo, change, tools) } : undefined,
  })
}

async function undoCell(undo: string, { row, kind }: Change, tools: SaveTools) {
  const { store } = tools
  await store.inLine(row.id, async () => {
    const answer = await sendCell({ undo })
    if (answer.kind === 'saved') {
      const version = answer.data.elements[0]?.version ?? store.versionOf(row)
      store.put(keyOf(row.id, kind), { set: valuesOf(row, kind), ownerName: row.owner_name, version, note: null })
      showToast({ kind: 'success', message: 'Changed back', about: ABOUT })
    } else {
      showToast({ kind: 'error', ...failureWords(answer), about: ABOUT })
    }
    tools.refresh()
  })
}

/** Says why it was not saved. A value that the person can correct is for the open form instead. */
function tellFailed(answer: Exclude<SendAnswer, { kind: 'saved' }>, change: Change, tools: SaveTools): Refused {
  const { row, kind } = change
  if (answer.kind === 'refused' && Object.keys(answer.messages).length > 0) return answer.messages
  if (answer.kind === 'stale' && answer.row) {
    showTheirs(answer.row.current, change, tools)
    return null
  }
  const again = { label: 'Try again', run: () => void saveCell(change, tools) }
  const lost = answer.kind === 'offline' || answer.kind === 'ended'
  const words = failureWords(answer)
  const detail = lost ? `${words.detail} ${row.name} still has the old ${cellLabel(kind)}.` : words.detail
  showToast({ kind: 'error', ...words, detail, about: ABOUT, action: lost ? again : undefined })
  // The row may be gone, or no longer this person's to change.
  if (answer.kind === 'refused') tools.refresh()
  return null
}

/** Shows the other person's value in the cell, with who and when, and offers to set one's own anyway. */
function showTheirs(current: { version: number } & Record<string, unknown>, change: Change, tools: SaveTools) {
  const { row, kind, set, ownerName } = change
  const { store, naming, zone } = tools
  const keys = Object.keys(set)
  const theirs = Object.fromEntries(keys.map((key) => [key, current[key]])) as CellSet // the same fields, as saved
  const theirOwner = (current.owner_name as string | null) ?? null // a column of the API's answer
  const by = (current.updated_by as string | null) ?? null // as above
  const at = String(current.updated_at)
  const shown = { set: theirs, ownerName: theirOwner, version: current.version, note: { by, at } }
  store.put(keyOf(row.id, kind), shown)
  const words = valueWords(kind, theirs, theirOwner, naming)
  const mine = valueWords(kind, set, ownerName, naming)
  const now = { ...withValues(row, theirs, theirOwner), version: current.version }
  showToast({
    kind: 'error',
    message: `${by ?? 'Someone'} set it to ${words} at ${momentIn(zone, at).time}`,
    detail: `${row.name}. You chose ${mine}, which was not saved.`,
    about: ABOUT,
    action: { label: `Set ${mine}`, run: () => void saveCell({ ...change, row: now }, tools) },
  })
  tools.refresh()
}

function failureWords(answer: Exclude<SendAnswer, { kind: 'saved' }>): { message: string; detail: string } {
  if (answer.kind === 'ended') return { message: 'Not saved', detail: SIGNED_OUT }
  if (answer.kind !== 'offline') return { message: answer.detail, detail: 'Nothing was saved.' }
  return navigator.onLine
    ? { message: NOT_RESPONDING, detail: 'Nothing was saved.' }
    : { message: 'You are offline', detail: 'Nothing was saved.' }
}

function valueWords(kind: CellKind, set: CellSet, ownerName: string | null, naming: Naming): string {
  switch (kind) {
    case 'risk':
      return alertName(naming, set.alert_status ?? 'none')
    case 'progress':
      return PROGRESS_LABELS[set.progress_status ?? 'todo']
    case 'percent':
      return set.percentage_completed === null ? 'none' : `${set.percentage_completed}%`
    case 'owner':
      return ownerName ?? 'No owner'
    case 'dates':
      return `${set.start_date ?? 'no start'} to ${set.end_date ?? 'no end'}`
  }
}
