type Used = { name: string; school_name: string | null; subgroup_name: string | null }

/** A measure with its slice, for the history of the element that uses it. */
export function labelOf({ name, school_name, subgroup_name }: Used): string {
  return labelWith(name, [school_name, subgroup_name])
}

export function labelWith(name: string, slice: readonly (string | null | undefined)[]): string {
  const of = slice.filter(Boolean).join(', ')
  return of ? `${name} (${of})` : name
}
