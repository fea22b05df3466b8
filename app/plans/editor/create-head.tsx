import { LevelTrail } from '#app/components/level-trail.tsx'
import { PageHead } from '#app/components/page.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { type LevelKey, levelName } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'
import { MODE_WORDS, trailItems } from './element-trail.ts'

type CreateHeadProps = {
  outline: PlanOutline
  at: LevelKey
  /** The parent that the form has now, and the one that the page was read around: only below that all are known. */
  line: OutlineLine | null
  around: OutlineLine | null
  under: string | null
}

/** The head of a page that creates an element: the plan, what it creates under what, and the level tab bar. */
export function CreateHead({ outline, at, line, around, under }: CreateHeadProps) {
  const naming = useNaming()
  const items = trailItems({ outline, at, line, mode: 'create', naming })
  const isRead = line === null || line.id === around?.id
  return (
    <>
      <PageHead kicker={outline.plan.name} title={`${MODE_WORDS.create} ${levelName(naming, at)}`} sub={under} />
      <LevelTrail
        label="Levels of this plan"
        items={isRead ? items : items.map(({ count: _, where: __, ...item }) => item)}
      />
    </>
  )
}
