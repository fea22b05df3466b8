/** What `properName` accepts, in words: its message doesn't say it. */
export const NAME_RULE =
  'A name starts with a letter. It can have letters, digits, spaces, hyphens, underscores, apostrophes, and one period.'
