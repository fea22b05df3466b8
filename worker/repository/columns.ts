import { gradeCell } from '#model/grade-cell.ts'
import { DEFAULT_NAMING, levelName, type Naming } from '#model/levels.ts'
import type { CsvColumns } from '#worker/kit/csv/import.ts'
import { libraryText, METHOD_LIMIT, placeName, STRATEGY_LIMIT } from './contract.ts'

/** The columns of an upload, by the product's names and by the district's own. */
export function strategyColumns(naming: Naming = DEFAULT_NAMING) {
  const own = {
    pillar: levelName(naming, 'pillar'),
    initiative: levelName(naming, 'initiative'),
    objective: levelName(naming, 'objective'),
    strategy: levelName(naming, 'strategy'),
  }
  return {
    pillar: { label: 'Pillar', also: [own.pillar], schema: placeName('Pillar') },
    initiative: { label: 'Initiative', also: [own.initiative], schema: placeName('Initiative') },
    objective: { label: 'Objective', also: [own.objective], schema: placeName('Objective') },
    grades: { label: 'Grade', also: ['Grades', 'Grade level', 'Grade levels'], schema: gradeCell, optional: true },
    strategy: { label: 'Strategy', also: [own.strategy], schema: libraryText('Strategy', STRATEGY_LIMIT) },
    strategic_method: {
      label: 'Strategic method',
      also: ['Method', 'Strategic methods'],
      schema: libraryText('Strategic method', METHOD_LIMIT),
    },
  } satisfies CsvColumns
}
