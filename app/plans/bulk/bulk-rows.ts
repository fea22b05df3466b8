/** A row as its box names it: with the version it was seen at, so that the form needs no script to send both. */
export function boxOf({ id, version }: { id: string; version: number }): string {
  return `${id}.${version}`
}

export function readBox(value: string): { id: string; version: number } {
  const at = value.lastIndexOf('.')
  return { id: value.slice(0, at), version: Number(value.slice(at + 1)) }
}
