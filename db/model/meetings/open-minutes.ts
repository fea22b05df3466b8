/** So many meetings with open minutes are listed and counted for a person; older ones follow as these are closed. */
export const MOST_OPEN_MINUTES = 100
