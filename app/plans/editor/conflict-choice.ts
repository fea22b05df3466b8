import type { FieldValues } from '#app/components/typed-values.ts'

/** Each differing field has a pair of radio buttons under this name: mine or theirs. */
const PREFIX = 'theirs:'
export const choiceName = (field: string) => `${PREFIX}${field}`

export function wantsTheirs(form: FormData): boolean {
  return [...form].some(([name, value]) => name.startsWith(PREFIX) && value === 'yes')
}

/**
 * Replaces the form's values with the saved ones where the person chose theirs, so that saving leaves them unchanged.
 */
export function takeTheirs(form: FormData, saved: FieldValues): void {
  for (const [name, value] of [...form]) {
    if (!name.startsWith(PREFIX)) continue
    form.delete(name)
    if (value !== 'yes') continue
    const field = name.slice(PREFIX.length)
    form.delete(field)
    const theirs = saved[field]
    for (const one of Array.isArray(theirs) ? theirs : theirs === undefined ? [] : [theirs]) form.append(field, one)
  }
}
