/** What the address of the list of members can ask for, and so its CSV file: filters and the order of the rows. */
export const MEMBER_FILTERS = ['status', 'search', 'region', 'school', 'role', 'activity', 'scope', 'sort'] as const
