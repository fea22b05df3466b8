/** What every filter by owner takes instead of a person's id: the reader, as owner or on the team. */
export const ME = 'mine'
/** The same for elements without an owner. */
export const NO_OWNER = 'none'
