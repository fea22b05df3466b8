import type { KeyId } from '#app/kit/keys.ts'

/** Without an id, it is how lists work everywhere, and can't be switched off. */
type Line = { id?: KeyId; keys: string[]; does: string }

/** All keys in words, by where they work. */
export const KEY_GROUPS: readonly { where: string; lines: readonly Line[] }[] = [
  {
    where: 'Everywhere',
    lines: [
      { id: 'find', keys: ['Ctrl K', '⌘ K'], does: 'Search or go to a screen' },
      { id: 'save', keys: ['Ctrl S', '⌘ S'], does: 'Save the form that you are in, or the only form of the page' },
      { id: 'help', keys: ['?'], does: 'Show these keys' },
    ],
  },
  {
    where: 'On the page of a plan, an element, a measure, or a meeting',
    lines: [
      { id: 'edit', keys: ['E'], does: 'Edit it' },
      { id: 'next', keys: ['J'], does: 'Open the next element' },
      { id: 'previous', keys: ['K'], does: 'Open the previous element' },
    ],
  },
  {
    where: 'In the plan and in lists of elements',
    lines: [
      { keys: ['↑', '↓', '←', '→'], does: 'Go to another cell; in the plan, ← and → also close and open a row' },
      { id: 'cells-choose', keys: ['1 – 4'], does: 'Set the status in the cell' },
      { keys: ['F2'], does: 'Open the choices or the form of the cell' },
    ],
  },
  {
    where: 'In the minutes',
    lines: [
      { id: 'minutes-task', keys: ['T'], does: 'Add a task' },
      { id: 'minutes-decision', keys: ['D'], does: 'Add a decision' },
      { id: 'minutes-review', keys: ['S'], does: 'Set a status' },
      { id: 'minutes-request', keys: ['R'], does: 'Add a request' },
      { id: 'minutes-carry', keys: ['C'], does: 'Carry the topic over' },
    ],
  },
  {
    where: 'In My updates',
    lines: [
      { id: 'updates-give', keys: ['Ctrl Enter'], does: 'Save and open the next row' },
      { id: 'updates-next', keys: ['J'], does: 'Open the next row' },
      { id: 'updates-previous', keys: ['K'], does: 'Open the previous row' },
      { id: 'updates-risk', keys: ['1 – 4'], does: 'Choose the risk status' },
      { id: 'updates-progress', keys: ['Q', 'W', 'E'], does: 'Choose the implementation status' },
      { id: 'updates-percent', keys: ['P'], does: 'Go to the percentage' },
      { id: 'updates-sentence', keys: ['S'], does: 'Go to the sentence' },
      { id: 'updates-same', keys: ['N'], does: 'Say that nothing has changed' },
    ],
  },
]
