import * as v from 'valibot'
import { newId } from '#db/kit/id.ts'
import type { audit } from '#db/kit/schema.ts'
import type { repositoryStrategies, universalStrategies } from '#db/repository/schema.ts'
import { type StrategyText, strategyRow, universalRow } from '#db/repository/strategy-row.ts'
import type { StoryShelf } from '#db/seed/schemas/texts.ts'
import { gradeCell } from '#model/grade-cell.ts'
import type { Calendar } from './calendar.ts'
import type { References } from './seed-references.ts'
import type { SeedDistrict } from './story-shape.ts'

export function textsOf(shelves: readonly StoryShelf[]): StrategyText[] {
  return shelves.flatMap(({ pillar, initiatives }) =>
    Object.entries(initiatives).flatMap(([initiative, objectives]) =>
      Object.entries(objectives).flatMap(([objective, strategies]) =>
        strategies.map(({ strategy, method, grades }) => ({
          ...{ pillar, initiative, objective, strategy, strategic_method: method },
          grades: v.parse(gradeCell, grades),
        })),
      ),
    ),
  )
}

export function universalRows(library: readonly StoryShelf[], now: Date): (typeof universalStrategies.$inferInsert)[] {
  return textsOf(library).map((text, at) => universalRow(text, at + 1, now.toISOString()))
}

/** The district's own library, as if one file had been uploaded. */
export function libraryRows(districtId: string, story: SeedDistrict, find: References, calendar: Calendar) {
  if (story.library.length === 0) return { strategies: [], audit: [] }
  const at = calendar.moment(DAYS_AGO, 0)
  const userId = find.person(story.authorKey).id
  const importId = newId('import')
  const stamps = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId }
  const strategies: (typeof repositoryStrategies.$inferInsert)[] = textsOf(story.library).map((text) => ({
    ...{ districtId, id: newId('libraryRow'), importId },
    ...strategyRow(text),
    ...stamps,
  }))
  const written: typeof audit.$inferInsert = {
    ...{ districtId, id: newId('audit'), at, userId, planId: null },
    ...{ entity: 'repository', entityId: importId, action: 'import' },
    changes: {
      file: [null, 'Our strategies.csv'],
      added: [null, strategies.length],
      repeated: [null, 0],
      failed: [null, 0],
    },
  }
  // The last row comes first in the library (db/repository/strategies.ts).
  return { strategies: strategies.reverse(), audit: [written] }
}

const DAYS_AGO = 40
