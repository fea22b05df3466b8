import { DISTRICT_OUTLINE } from './district.ts'
import { ONE_PAGE_OUTLINE } from './one-page.ts'
import type { Outline } from './outline.ts'
import { OUTLINE_KEYS, type OutlineKey } from './outline-links.ts'
import { SCHOOL_OUTLINE } from './school.ts'

/**
 * Example plans to start from, written for this project. Only the server loads them all; a page gets the one it shows.
 */
export const OUTLINES: Readonly<Record<OutlineKey, Outline>> = {
  district: DISTRICT_OUTLINE,
  school: SCHOOL_OUTLINE,
  'one-page': ONE_PAGE_OUTLINE,
}

export const outlineKeyOf = (word: string | null): OutlineKey | null => OUTLINE_KEYS.find((key) => key === word) ?? null
