import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownElements } from '#app/components/cascade-elements.ts'
import { linesAround, trailItems } from '#app/plans/editor/element-trail.ts'
import { chainTo, childLevels, DEFAULT_NAMING, LEVELS } from '#model/levels.ts'
import type { OutlineLine, PlanOutline } from '#worker/plans/editor-contract.ts'

const plan = { id: 'pln', name: 'Plan', start_date: '2026-07-01', end_date: '2027-06-30' }
const dates = { start_date: null, end_date: null }

/** A plan grown from random numbers: each picks a parent among what is there, and which of its child levels follows. */
const outlines = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 60 }).map((picks): PlanOutline => {
  const lines: OutlineLine[] = []
  for (const [at, which] of picks) {
    const parent = lines.length === 0 ? null : (lines[at % (lines.length + 1)] ?? null)
    const levels = childLevels(parent?.level ?? 'plan')
    const level = levels[which % Math.max(levels.length, 1)]
    if (!level) continue
    const id = `${level.key}-${lines.length}`
    const pillar_id = parent ? (parent.pillar_id ?? parent.id) : null
    lines.push({
      id,
      parent_id: parent?.id ?? null,
      pillar_id,
      level: level.key,
      name: id,
      number: '1',
      ...dates,
      is_editable: true,
    })
  }
  return { plan: { ...plan, is_editable: true, school_id: null, version: 1 }, lines }
})

test('a page about one element shows the same with the lines around it as with the whole plan', () => {
  fc.assert(
    fc.property(outlines, fc.nat(), (outline, at) => {
      const line = outline.lines[at % outline.lines.length] ?? null
      const level = LEVELS[line!.level] // there is at least one line
      const levels = level.parent === 'plan' ? [] : chainTo(level.parent)
      const lines = linesAround(outline, line, levels)
      const around = { ...outline, lines }
      const ask = { at: level.key, line, mode: 'update' as const, naming: DEFAULT_NAMING }
      expect(trailItems({ ...ask, outline: around })).toEqual(trailItems({ ...ask, outline }))
      const of = (one: PlanOutline) => ({
        same: one.lines.filter((other) => other.level === level.key),
        pillars: one.lines.filter((other) => other.level === 'pillar'),
        below: one.lines.filter((other) => other.parent_id === line?.id),
      })
      expect(of(around)).toEqual(of(outline))
      for (const key of levels) {
        for (const { id } of [...outline.lines, { id: '' }]) {
          const above = { [LEVELS[key].parent]: id }
          expect(knownElements(lines)(key, above)).toEqual(knownElements(outline.lines)(key, above))
        }
      }
    }),
  )
})

test('a page about the plan itself shows its pillars and no more', () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      const lines = linesAround(outline, null)
      expect(lines).toEqual(outline.lines.filter(({ level }) => level === 'pillar'))
      const ask = { at: 'plan' as const, line: null, mode: 'view' as const, naming: DEFAULT_NAMING }
      expect(trailItems({ ...ask, outline: { ...outline, lines } })).toEqual(trailItems({ ...ask, outline }))
    }),
  )
})
