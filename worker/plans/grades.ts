/** Preschool and 1 to 12 (spec §9). */
export const GRADES = ['Preschool', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
