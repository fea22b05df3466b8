import { writeInput } from '#app/ui/write-input.ts'

/** The values of a form by field name, read from the DOM so that it works for any control. */
export type FormValues = Record<string, { values: string[]; words: string; labels: Record<string, string> }>

/** Labels of values that are ids, by field name. */
export type FieldWords = Record<string, Record<string, string>>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const SKIPPED = new Set(['password', 'file', 'submit', 'button', 'reset', 'image'])
const LONGEST = 60

function isControl(node: unknown): node is Control {
  return node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement
}

function labelWords(control: HTMLInputElement) {
  return control.closest('label')?.textContent?.trim() ?? control.value
}

/** `now`: the current value. `given`: the value that the page came with. */
type Moment = 'now' | 'given'

/** Value and label of one control; null if it contributes nothing, such as an unchecked radio. */
function readControl(
  control: Exclude<Control, HTMLSelectElement>,
  moment: Moment,
): { value: string; words: string } | null {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'radio' || control.type === 'checkbox') {
      const on = moment === 'now' ? control.checked : control.defaultChecked
      return on ? { value: control.value, words: labelWords(control) } : null
    }
    if (control.type === 'hidden') return { value: control.value, words: control.dataset.label ?? control.value }
  }
  const value = moment === 'now' ? control.value : control.defaultValue
  return { value, words: value }
}

/** A select without a chosen option shows its first one, unless it takes several. */
function chosenOf(list: HTMLSelectElement, moment: Moment): HTMLOptionElement[] {
  if (moment === 'now') return [...list.selectedOptions]
  const given = [...list.options].filter((option) => option.defaultSelected)
  return given.length > 0 || list.multiple ? given : [...list.options].slice(0, 1)
}

type ReadOptions = {
  moment?: Moment
  /** Counts a chosen file by its name. A draft can't keep a file, so it leaves files out. */
  files?: boolean
}

export function readForm(
  form: HTMLFormElement,
  fields: readonly string[],
  { moment = 'now', files = false }: ReadOptions = {},
): FormValues {
  const wanted = new Set(fields)
  const found: FormValues = Object.fromEntries(fields.map((name) => [name, { values: [], words: '', labels: {} }]))
  const words: Record<string, string[]> = {}
  const keep = (name: string, value: string, word: string) => {
    found[name]?.values.push(value)
    if (found[name] && word !== value) found[name].labels[value] = word
    if (word) words[name] = [...(words[name] ?? []), word]
  }
  for (const node of form.elements) {
    if (!isControl(node) || !wanted.has(node.name)) continue
    if (files && node.type === 'file') {
      for (const { name } of (node as HTMLInputElement).files ?? []) keep(node.name, name, name) // only inputs have it
    }
    if (SKIPPED.has(node.type)) continue
    if (node instanceof HTMLSelectElement) {
      // Skip the placeholder: a combobox that replaces the select has no value for it either.
      for (const option of chosenOf(node, moment)) if (option.value) keep(node.name, option.value, option.text)
    } else {
      const read = readControl(node, moment)
      if (read) keep(node.name, read.value, read.words)
    }
  }
  for (const [name, parts] of Object.entries(words)) {
    const text = parts.join(', ')
    const field = found[name]
    if (field) field.words = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  }
  return found
}

/** The label of a value in this form; a text is its own label. */
export function wordIn(form: HTMLFormElement, name: string, value: string): string {
  for (const node of form.elements) {
    if (!isControl(node) || node.name !== name) continue
    if (node instanceof HTMLSelectElement) {
      const option = [...node.options].find((one) => one.value === value)
      if (option) return option.text
    } else if ((node.type === 'radio' || node.type === 'checkbox') && node.value === value) {
      return labelWords(node as HTMLInputElement) // only inputs have these types
    }
  }
  return value
}

/** Treats an empty field and a missing field as equal. */
export function sameValues(one: string[] | undefined, other: string[] | undefined) {
  const said = (values: string[] | undefined) => JSON.stringify((values ?? []).filter(Boolean).sort())
  return said(one) === said(other)
}

/** Writes values into the form as if someone had typed them, so that React and the form's listeners notice. */
export function writeForm(form: HTMLFormElement, values: Record<string, string[]>, labels: FieldWords = {}) {
  for (const [name, wanted] of Object.entries(values)) {
    const held = CSS.escape(name)
    const holder = form.querySelector(`:is([data-combobox="${held}"], [data-cascade="${held}"])`)
    if (holder) {
      const detail = { values: wanted, labels: labels[name] }
      holder.dispatchEvent(new CustomEvent('restore-values', { detail }))
      continue
    }
    for (const node of form.elements) {
      if (isControl(node) && node.name === name && !SKIPPED.has(node.type)) writeControl(node, wanted)
    }
  }
}

function writeControl(control: Control, wanted: string[]) {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = wanted.includes(option.value)
  } else if (control.type === 'radio' || control.type === 'checkbox') {
    // React listens to clicks on these.
    if ((control as HTMLInputElement).checked !== wanted.includes(control.value)) control.click()
    return
  } else {
    writeInput(control, wanted[0] ?? '')
    return
  }
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
