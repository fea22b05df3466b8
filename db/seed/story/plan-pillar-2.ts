import { attendance } from '#db/seed/story/initiatives/attendance.ts'
import { families } from '#db/seed/story/initiatives/families.ts'
import { knownByName } from '#db/seed/story/initiatives/known-by-name.ts'
import type { StoryPillar } from './plan-shape.ts'

export const PILLAR_2: StoryPillar = {
  name: 'Known, Safe and Well',
  description:
    'School is a place where someone notices you, where absence has an answer, and where families are treated as people who know their children best.',
  historicalAnalysis:
    'Attendance fell in 2021 and came back only halfway. Student surveys since 2022 show that middle school is where students stop naming an adult they trust. Family surveys had a 14 percent response rate, most of it in English.',
  start: '2025-07-01',
  end: '2029-06-30',
  initiatives: [knownByName, attendance, families],
}
