import { type RefObject, useMemo, useRef, useState } from 'react'
import { fetchLines, knownElements, pathTo } from '#app/components/cascade-elements.ts'
import type { CascadeLoad, Chosen } from '#app/components/use-cascade.ts'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import type { OutlineLine } from '#worker/plans/editor-contract.ts'

export type PlanLines = {
  /** What is known so far, in no order. */
  lines: readonly OutlineLine[]
  /** Those of them to choose from. */
  offered: readonly OutlineLine[]
  load: CascadeLoad
  pathTo: (id: string) => Chosen | Promise<Chosen>
  /** The lines known so far, including those not rendered yet. */
  latest: RefObject<readonly OutlineLine[]>
}

/**
 * The lines of a plan that a form knows. A page brings those around its element; choosing another branch loads what is
 * directly below it. `offered` limits the choice to some lines, which are all known.
 */
export function usePlanLines(
  planId: string,
  given: readonly OutlineLine[],
  offered: readonly string[] | null,
): PlanLines {
  const [more, setMore] = useState<readonly OutlineLine[]>([])
  const lines = useMemo(() => mergeLines(more, given), [given, more])
  // An answer that has just come counts before the next rendering.
  const known = useRef(lines)
  known.current = lines

  async function around(id: string, signal?: AbortSignal): Promise<void> {
    const found = await fetchLines<OutlineLine>(planId, id, signal)
    known.current = mergeLines(known.current, found)
    setMore((before) => mergeLines(before, found))
  }

  const load: CascadeLoad = (key, above, signal) => {
    const parent = LEVELS[key as LevelKey].parent // the steps are levels
    const under = parent === 'plan' ? null : (above[parent] ?? '')
    const options = () => knownElements(offeredOf(known.current, offered))(key, above)
    const here = options()
    if (offered || under === null || here.length > 0) return here
    return around(under, signal).then(options)
  }

  return {
    lines,
    offered: offeredOf(lines, offered),
    load,
    pathTo: (id) =>
      known.current.some((line) => line.id === id)
        ? pathTo(known.current, id)
        : around(id).then(() => pathTo(known.current, id)),
    latest: known,
  }
}

/** All siblings of a line come together, so each group keeps its order. */
export function mergeLines(some: readonly OutlineLine[], others: readonly OutlineLine[]): readonly OutlineLine[] {
  return [...new Map([...some, ...others].map((line) => [line.id, line])).values()]
}

function offeredOf(lines: readonly OutlineLine[], offered: readonly string[] | null): readonly OutlineLine[] {
  if (!offered) return lines
  const ids = new Set(offered)
  return lines.filter(({ id }) => ids.has(id))
}
