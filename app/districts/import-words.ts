import { counted, numberWords } from '#model/counted.ts'
import { type ListedKind, PLACES } from '#model/places.ts'
import type { PlacesUndone } from '#worker/districts/import-contract.ts'

/** What undoing an import did, and below it what it left and why. */
export function undoneWords(kind: ListedKind, { removed, restored, in_use, changed, gone }: PlacesUndone) {
  const count = (places: number) => counted(places, PLACES[kind].one, PLACES[kind].more)
  const left = [
    ...(in_use > 0 ? [`${count(in_use)} ${in_use === 1 ? 'is in use and stays' : 'are in use and stay'}.`] : []),
    ...(changed > 0 ? [`${count(changed)} ${changed === 1 ? 'keeps' : 'keep'} what someone has changed since.`] : []),
    ...(gone > 0 ? [`${count(gone)} can’t get back a value that is deleted or taken.`] : []),
  ]
  return {
    message: `Import undone: ${count(removed)} deleted, ${numberWords(restored)} restored`,
    ...(left.length > 0 && { detail: left.join(' ') }),
  }
}
