import type { KeyboardEvent } from 'react'

/** Arrow keys in a week: up and down between the meetings of a day, left and right to the day before or after. */
export function moveInWeek(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: week } = event
  if (!(target instanceof HTMLElement) || !key.startsWith('Arrow')) return
  const groups = [...week.querySelectorAll('[role="group"]')]
  const days = groups.map((day) => [...day.querySelectorAll<HTMLElement>('a')])
  const at = days.findIndex((day) => day.includes(target))
  const next = nextOf(days, at, target, key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextOf(days: HTMLElement[][], at: number, target: HTMLElement, key: string): HTMLElement | undefined {
  const here = days[at] ?? []
  const place = here.indexOf(target)
  if (key === 'ArrowUp') return here[place - 1]
  if (key === 'ArrowDown') return here[place + 1]
  const others = key === 'ArrowLeft' ? days.slice(0, Math.max(at, 0)).reverse() : days.slice(at + 1)
  return others.find((day) => day.length > 0)?.[0]
}
