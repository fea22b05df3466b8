import { env } from 'cloudflare:workers'
import { newId } from '#db/kit/id.ts'
import { presentedReports } from '#db/reports/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import type { newDistrict } from './district.ts'

type Of = Pick<Awaited<ReturnType<typeof newDistrict>>, 'districtId' | 'db'>

/** A Board Report that was presented long ago: its row, and its figures in the bucket; returns its id. */
export async function presentedReport({ districtId, db }: Of, plan: { id: string; name: string }, by: string) {
  const id = newId('presented')
  const counts = { none: 0, on_track: 0, some_risk: 0, high_risk: 0 }
  const moved = { worse: 0, better: 0, achieved: 0, reopened: 0, judged: 0, unjudged: 0 }
  const score = { at_or_above: 0, approaching: 0, below: 0, none: 0, counted: 0, percentage: null }
  const whole = { objectives: counts, achieved: 0, total: 0, moved }
  const figures = {
    ...{ format: 1, plan: { id: plan.id, name: plan.name }, as_of: '2026-01-20' },
    ...{ whole, score, pillars: [], elements: [], measures: [] },
  }
  await env.FILES.put(`d/${districtId}/${id}`, JSON.stringify(figures))
  await db
    .insert(presentedReports)
    .values({ districtId, id, planId: plan.id, presentedOn: '2026-01-20', createdAt: SEED_TIME, createdBy: by })
  return id
}
