import { type RefObject, useEffect, useRef, useState } from 'react'
import { onFormChange } from '#app/components/on-form-change.ts'
import { type FieldValues, one } from '#app/components/typed-values.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { dateWarnings } from '#model/date-warnings.ts'
import { type Level, levelName } from '#model/levels.ts'
import type { OutlineLine } from '#worker/plans/editor-contract.ts'

const WATCHED = ['parent_id', 'start_date', 'end_date'] as const
type Watched = Record<(typeof WATCHED)[number], string>

function watchedOf(values: FieldValues): Watched {
  const [parent_id = '', start_date = '', end_date = ''] = WATCHED.map((name) => one(values[name]))
  return { parent_id, start_date, end_date }
}

/** Warnings about the dates in the form, updated on each change; without scripts, about the dates last saved. */
export function useDateWarnings(
  formRef: RefObject<HTMLFormElement>,
  { level, lines, values }: { level: Level; lines: readonly OutlineLine[]; values: FieldValues },
): Record<string, string> {
  const naming = useNaming()
  const [typed, setTyped] = useState<Watched | null>(null)
  const saved = watchedOf(values)
  const shown = useRef(saved)
  shown.current = typed ?? saved
  useEffect(() => {
    const form = formRef.current
    if (!form) return
    const look = () => {
      const given = new FormData(form)
      const now = watchedOf(Object.fromEntries(WATCHED.map((name) => [name, String(given.get(name) ?? '')])))
      if (WATCHED.some((name) => shown.current[name] !== now[name])) setTyped(now)
    }
    look()
    return onFormChange(form, look)
  }, [formRef])
  const { parent_id, start_date, end_date } = typed ?? saved
  const parent = lines.find(({ id }) => id === parent_id)
  if (!parent || level.parent === 'plan') return {}
  const above = { start: parent.start_date, end: parent.end_date }
  const found = dateWarnings(levelName(naming, level.parent), above, { start: start_date, end: end_date })
  return Object.fromEntries(Object.entries(found).map(([key, words]) => [key, `${words} You can still save it.`]))
}
