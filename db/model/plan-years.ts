/** The plan years to choose from (spec §9). */
export const PLAN_YEARS = [
  '2024-2025',
  '2025-2026',
  '2026-2027',
  '2027-2028',
  '2028-2029',
  '2029-2030',
  '2030-2031',
  '2031-2032',
  '2032-2033',
] as const
export type PlanYear = (typeof PLAN_YEARS)[number]
