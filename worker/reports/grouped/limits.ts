/** Up to this many of their own schools, people see the elements at once, and above it a row for each school. */
export const MOST_OPENED = 5
