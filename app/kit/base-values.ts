/** The field with the values that a form started with, as JSON. */
export const BASE_VALUES = 'base_values'
