/** In an address: show everything, and forget the last choice. */
export const NO_FILTERS = { filters: 'none' }
