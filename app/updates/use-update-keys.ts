import { useEffect } from 'react'
import { KEYS, type KeyId, pressedKey } from '#app/kit/keys.ts'

const HERE = (Object.keys(KEYS) as KeyId[]).filter((id) => id.startsWith('updates-')) // keys of KEYS

const formOf = () => document.querySelector<HTMLFormElement>('.u-form')
const radios = (name: string) => [...(formOf()?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])]
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type="radio"])')

function choose(name: string, at: number) {
  const radio = radios(name)[at]
  radio?.focus()
  radio?.click()
}

/** Opens the row after or before the open one. */
function step(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('.u-group li')]
  const at = rows.findIndex((row) => row.classList.contains('u-open'))
  rows[at + by]?.querySelector<HTMLAnchorElement>('[data-open-row]')?.click()
}

function press(id: KeyId, at: number) {
  const form = formOf()
  const field = (name: string) => form?.querySelector<HTMLElement>(`[name="${name}"]`)
  if (id === 'updates-give') form?.requestSubmit(form.querySelector<HTMLButtonElement>('[data-give]'))
  else if (id === 'updates-next' || id === 'updates-previous') step(id === 'updates-next' ? 1 : -1)
  else if (id === 'updates-risk') choose('alert_status', at)
  else if (id === 'updates-progress') choose('progress_status', at)
  else if (id === 'updates-percent') field('percentage_completed')?.focus()
  else if (id === 'updates-sentence') field('summary')?.focus()
  else form?.querySelector<HTMLButtonElement>('[data-repeat]')?.click()
}

/**
 * Keys of the page of updates: letters while no field has the cursor, Ctrl Enter anywhere in the form, Escape to leave
 * a field. After an update, the next row takes the focus; on a first visit it does not.
 */
export function useUpdateKeys(open: string | null, asked: boolean) {
  useEffect(() => {
    if (!asked || open === null) return
    const row = document.getElementById(`u-${open}`)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  }, [open, asked])
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented) return
      if (event.key === 'Escape' && isTyping(event.target)) (event.target as HTMLElement).blur() // isTyping checked it
      const pressed = pressedKey(event, HERE)
      if (!pressed || (pressed.id !== 'updates-give' && document.querySelector('[role="dialog"], [role="menu"]')))
        return
      if (pressed.id === 'updates-give' && !formOf()) return
      event.preventDefault()
      press(pressed.id, pressed.at)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
