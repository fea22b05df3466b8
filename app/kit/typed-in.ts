/** Everything that a form sent, as the initial values of the same form. */
export function typedIn(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name).map(String)
    values[name] = all.length > 1 ? all : (all[0] ?? '')
  }
  return values
}
