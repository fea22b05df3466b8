/**
 * Survivors that somebody looked at and that stay, each with its reason: a mutant that means the same, or a constant that
 * no test should repeat. `from` and `to` are as docs/mutation.md shows them; without `to` every mutant of that code.
 */
export const ACCEPTED = []
