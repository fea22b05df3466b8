import { choicesOf } from '#app/components/in-place/choices.ts'
import { alertName, type Naming } from '#model/levels.ts'
import { PROGRESS_LABELS } from '#model/status.ts'
import { hasWords } from './fold.ts'

/** The values that a status can have, as the last step of setting it. */
export function valuesOf(kind: 'risk' | 'progress', naming: Naming, text: string) {
  return choicesOf(kind)
    .map((set) => ({
      set,
      label: set.alert_status ? alertName(naming, set.alert_status) : PROGRESS_LABELS[set.progress_status ?? 'todo'],
    }))
    .filter(({ label }) => text.trim() === '' || hasWords(label, text.trim()))
}
