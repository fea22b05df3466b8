import { keysOff } from '#app/components/shell/preferences.ts'

/**
 * Every key that works on a whole page, by id; several are separated by spaces, and `mod` is Ctrl, or Command on a Mac.
 * What each does in words is in key-words.ts, which loads late.
 */
export const KEYS = {
  find: 'mod+k',
  save: 'mod+s',
  help: '?',
  edit: 'e',
  next: 'j',
  previous: 'k',
  'cells-choose': '1 2 3 4',
  'minutes-task': 't',
  'minutes-decision': 'd',
  'minutes-review': 's',
  'minutes-request': 'r',
  'minutes-carry': 'c',
  'updates-give': 'mod+enter',
  'updates-next': 'j',
  'updates-previous': 'k',
  'updates-risk': '1 2 3 4',
  'updates-progress': 'q w e',
  'updates-percent': 'p',
  'updates-sentence': 's',
  'updates-same': 'n',
} as const
export type KeyId = keyof typeof KEYS

/** Letters never work in a field, a dialog, or a menu. */
function isTyping(target: EventTarget | null): boolean {
  const busy = 'input:not([type="radio"]), textarea, select, [role="dialog"], [role="menu"]'
  return target instanceof Element && target.closest(busy) !== null
}

/** Which of these keys was pressed, and for a key with several letters which of them; null for none or a switched-off one. */
export function pressedKey<Id extends KeyId>(event: KeyboardEvent, ids: readonly Id[]): { id: Id; at: number } | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const mod = ctrlKey || metaKey
  if (event.isComposing || altKey || (mod ? shiftKey : isTyping(event.target))) return null
  const name = `${mod ? 'mod+' : ''}${key.toLowerCase()}`
  for (const id of ids) {
    const at = KEYS[id].split(' ').indexOf(name)
    if (at >= 0 && !keysOff().includes(id)) return { id, at }
  }
  return null
}
