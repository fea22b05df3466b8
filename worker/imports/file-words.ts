/** A name in the name of a file: letters, digits, and what stands inside words, with one space for the rest. */
export function fileWords(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').trim()
}
