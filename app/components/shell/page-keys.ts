import { KEYS, type KeyId, pressedKey } from '#app/kit/keys.ts'

/** Keys of single pages press the control with their `data-key`; those of My updates have a handler of their own. */
const HERE = (Object.keys(KEYS) as KeyId[]).filter((id) => !id.startsWith('updates-')) // keys of KEYS

/** The form to save: the one with the focus, or the page's only one with fields. */
function formToSave(): HTMLFormElement | null {
  const within = document.activeElement?.closest<HTMLFormElement>('form[method="post"]')
  if (within) return within
  if (document.querySelector('[role="dialog"]')) return null
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')].filter((form) =>
    [...form.elements].some(
      (one) => one.matches('input:not([type="hidden"]), textarea, select') && one.checkVisibility(),
    ),
  )
  return forms.length === 1 ? (forms[0] ?? null) : null
}

/** Presses the form's own button, as Enter in a field does. */
function save(): boolean {
  const form = formToSave()
  const button = form && [...form.elements].find((one) => one.matches('button[type="submit"], button:not([type])'))
  if (!form || !(button instanceof HTMLButtonElement)) return false
  if (!button.disabled && button.getAttribute('aria-disabled') !== 'true') form.requestSubmit(button)
  return true
}

function pressControl(id: KeyId): boolean {
  const control = document.querySelector<HTMLElement>(`[data-key="${id}"]`)
  control?.click()
  return control !== null
}

/** Does what the key says, if it is one and the page has something for it. */
export function pressPageKey(event: KeyboardEvent, show: (what: 'find' | 'keys') => void): void {
  const id = pressedKey(event, HERE)?.id
  if (!id) return
  if (id === 'find') show('find')
  else if (id === 'help') show('keys')
  else if (!(id === 'save' ? save() : pressControl(id))) return
  event.preventDefault()
}
