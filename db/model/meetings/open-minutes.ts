/** The most meetings with open minutes that we list and count for a person. Older ones appear as these are closed. */
export const MOST_OPEN_MINUTES = 100
