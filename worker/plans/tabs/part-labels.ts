import { ANALYSIS_LABELS, NAMED_VARIABLES, VARIABLE_GROUP_LABELS } from '#model/parts.ts'

const PARTS: Record<string, (rest: string) => string | undefined> = {
  variables(rest) {
    const at = rest.indexOf('.')
    const group = rest.slice(0, at) as keyof typeof NAMED_VARIABLES // undefined for any other word
    const name = rest.slice(at + 1) // a variable's own name may contain dots
    const label = NAMED_VARIABLES[group]?.find((one) => one.name === name)?.label ?? name
    return VARIABLE_GROUP_LABELS[group] && `${VARIABLE_GROUP_LABELS[group]}: ${label}`
  },
  budget(rest) {
    const [year, what] = rest.split('.')
    return `Year ${year}, ${what}`
  },
  analyses: (kind) => ANALYSIS_LABELS[kind as keyof typeof ANALYSIS_LABELS], // as above
}

/**
 * The label of a variable, budget year, or analysis in the history (`variables.family.engagement`); null for any other
 * field.
 */
export function partLabel(field: string): string | null {
  const at = field.indexOf('.')
  return at < 0 ? null : (PARTS[field.slice(0, at)]?.(field.slice(at + 1)) ?? null)
}
