import { createHash } from 'node:crypto'

/** Always the same for an import and an address, so that a repeated part recognizes its own reservation. */
export function newcomerId(importId: string, emailKey: string): string {
  const hash = createHash('sha256').update(`${importId} ${emailKey}`).digest()
  const tail = Array.from(hash.subarray(0, 10), (byte) => (byte % 36).toString(36)).join('')
  return `usr_${importId.slice(4, 13).padEnd(9, '0')}${tail}`
}
