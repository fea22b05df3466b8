import { urls } from '#app/kit/urls.ts'
import type { ComboboxLoad, ComboboxOption } from '#app/ui/combobox-props.ts'
import { DROPDOWN_FAILED } from './cascade-load.ts'

/** Finds plans by name, a few at a time. A constant function, so that an open list does not load again on each render. */
export const findPlans: ComboboxLoad = async ({ text, page }, signal) => {
  const answer = await fetch(urls.suggest('choices', { level: 'plan', q: text, page }), { signal })
  if (!answer.ok) throw new Error(DROPDOWN_FAILED)
  const { results, count } = (await answer.json()) as { results: ComboboxOption[]; count: number } // app/plans/editor/suggest-choices.ts
  return { options: results, count }
}
