/**
 * Survivors that someone looked at and that stay, each with its reason: a mutant that means the same, or a constant that
 * no test should repeat. `from` and `to` are as docs/mutation.md shows them; without `to` every mutant of that code.
 */
export const ACCEPTED = [
  {
    ...{ file: 'db/model/dates.ts', from: 'known', to: 'false' },
    why: 'the formatter is made again, which costs time and changes no answer',
  },
  {
    ...{ file: 'db/model/dates.ts', from: '86_400_000', to: '86400001' },
    why: 'the result is rounded, so it differs only after a hundred thousand years',
  },
  {
    ...{ file: 'db/model/digest-time.ts', from: 'waiting >= next', to: 'waiting > next' },
    why: 'if both are equal, both answers are the same',
  },
]
