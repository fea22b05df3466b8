/** The link text of each outline; the outlines themselves stay on the server. */
export const OUTLINE_LINKS = {
  district: {
    title: 'District strategic plan',
    purpose: 'For a district of any size: learning, students, staff, and resources.',
  },
  school: {
    title: 'School improvement plan',
    purpose: 'For one school: instruction, attendance and climate, and families.',
  },
  'one-page': {
    title: 'One-page plan',
    purpose: 'Three priorities that fit on one page. A good first plan for a small team.',
  },
} as const
export type OutlineKey = keyof typeof OUTLINE_LINKS
export const OUTLINE_KEYS = Object.keys(OUTLINE_LINKS) as OutlineKey[] // keys of OUTLINE_LINKS
