/** The value of a row's checkbox: its id and version, so that the form can send both without scripts. */
export function boxOf({ id, version }: { id: string; version: number }): string {
  return `${id}.${version}`
}

export function readBox(value: string): { id: string; version: number } {
  const at = value.lastIndexOf('.')
  return { id: value.slice(0, at), version: Number(value.slice(at + 1)) }
}
