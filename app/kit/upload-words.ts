import type { Toast } from '#app/kit/toast.ts'
import type { Added } from '#worker/documents/contract.ts'

/** A cookie is limited to 4 kB after percent-encoding; name only as many files as fit and count the rest. */
const ROOM = 2600

/** The message of a form without scripts if at least one file was saved. */
export function addedToast({ saved, refused }: Added): Toast {
  const added = saved.length === 1 ? '1 file added' : `${saved.length} files added`
  if (refused.length === 0) return { kind: 'success', message: added }
  return {
    kind: 'error',
    message: `${added}, ${refused.length} could not be added`,
    fields: { file: fitting(refused.map(({ name, reason }) => `“${short(name)}”: ${reason}`)) },
  }
}

/** The message if no file was saved; the API's messages name each file. */
export function refusedToast(detail: string, data: unknown): Toast {
  const lines = (data as { file?: string[] } | null)?.file ?? [detail] // the API's messages by field, or none
  return { kind: 'error', message: 'Nothing was added', fields: { file: fitting(lines) } }
}

function fitting(lines: string[]): string[] {
  const kept: string[] = []
  let room = ROOM
  for (const line of lines) {
    room -= encodeURIComponent(line).length
    if (room < 0) return [...kept, `And ${lines.length - kept.length} more`]
    kept.push(line)
  }
  return kept
}

/** Shortens a long name in the middle. */
function short(name: string): string {
  const letters = [...name]
  return letters.length <= 60 ? name : `${letters.slice(0, 40).join('')}…${letters.slice(-16).join('')}`
}
