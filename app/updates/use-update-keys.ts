import { useEffect } from 'react'

const PROGRESS = ['q', 'w', 'e']

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

function press(key: string): boolean {
  const field = (name: string) => formOf()?.querySelector<HTMLElement>(`[name="${name}"]`)
  if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1)
  else if (/^[1-4]$/.test(key)) choose('alert_status', Number(key) - 1)
  else if (PROGRESS.includes(key)) choose('progress_status', PROGRESS.indexOf(key))
  else if (key === 'p') field('percentage_completed')?.focus()
  else if (key === 's') field('summary')?.focus()
  else if (key === 'n') formOf()?.querySelector<HTMLButtonElement>('[data-repeat]')?.click()
  else return false
  return true
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
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        const form = formOf()
        if (!form) return
        event.preventDefault()
        form.requestSubmit(form.querySelector<HTMLButtonElement>('.u-acts [value="give"]'))
        return
      }
      if (event.ctrlKey || event.metaKey) return
      if (event.key === 'Escape' && isTyping(event.target)) (event.target as HTMLElement).blur() // isTyping checked it
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return
      if (press(event.key.toLowerCase())) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
