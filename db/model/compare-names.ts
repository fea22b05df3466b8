/** The order in which people read names: by letter, accents and capitals next to their letter. For `sort()`. */
export const compareNames = new Intl.Collator('en').compare
