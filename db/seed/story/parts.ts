import { attendanceParts } from '#db/seed/story/parts/attendance.ts'
import { buildingsParts } from '#db/seed/story/parts/buildings.ts'
import { coachingParts } from '#db/seed/story/parts/coaching.ts'
import { earlyLiteracyParts } from '#db/seed/story/parts/early-literacy.ts'
import { familiesParts } from '#db/seed/story/parts/families.ts'
import { hireWellParts } from '#db/seed/story/parts/hire-well.ts'
import { knownByNameParts } from '#db/seed/story/parts/known-by-name.ts'
import { mathematicsParts } from '#db/seed/story/parts/mathematics.ts'
import { moneyParts } from '#db/seed/story/parts/money.ts'
import { principalsParts } from '#db/seed/story/parts/principals.ts'
import { readyForNextParts } from '#db/seed/story/parts/ready-for-next.ts'
import { reportingParts } from '#db/seed/story/parts/reporting.ts'
import type { StoryParts } from './parts-shape.ts'

/** What the tabs of the district plan hold, initiative by initiative. */
export const PARTS: readonly StoryParts[] = [
  ...earlyLiteracyParts,
  ...mathematicsParts,
  ...readyForNextParts,
  ...knownByNameParts,
  ...attendanceParts,
  ...familiesParts,
  ...hireWellParts,
  ...coachingParts,
  ...principalsParts,
  ...buildingsParts,
  ...moneyParts,
  ...reportingParts,
]
