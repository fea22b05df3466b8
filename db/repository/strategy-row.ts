import { createHash } from 'node:crypto'
import { GRADES } from '#model/grades.ts'
import { nameKey, wordsOf } from '#model/keys.ts'

/** The text of a strategy, by the API's names. */
export type StrategyText = {
  pillar: string
  initiative: string
  objective: string
  strategy: string
  strategic_method: string
  grades: readonly (typeof GRADES)[number][]
}

/** The keys to compare and find a row; two equal rows have the same content key. */
export function strategyRow(text: StrategyText) {
  const { pillar, initiative, objective, strategy, strategic_method: strategicMethod } = text
  const grades = GRADES.filter((grade) => text.grades.includes(grade))
  const [pillarKey, initiativeKey, objectiveKey] = [nameKey(pillar), nameKey(initiative), nameKey(objective)]
  const said = [pillarKey, initiativeKey, objectiveKey, nameKey(strategy), nameKey(strategicMethod), grades]
  return {
    ...{ pillar, pillarKey, initiative, initiativeKey, objective, objectiveKey, grades, strategy, strategicMethod },
    words: wordsOf(strategy, strategicMethod, pillar, initiative, objective).join(' '),
    contentKey: createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32),
  }
}
export type StrategyRow = ReturnType<typeof strategyRow>

/** A row of the universal library: its id depends only on its text, so every cell and every load agree. */
export function universalRow(text: StrategyText, position: number, loadedAt: string) {
  const { contentKey, ...row } = strategyRow(text)
  return { id: `uni_${contentKey}`, position, ...row, loadedAt }
}
