import { afterEach, beforeAll, expect, test } from 'vitest'
import { keepDistrict } from '#tests/kit/keep-district.ts'
import { asked, REQUESTS } from '#tests/kit/requests.ts'
import { type Rows, rowsOf } from '#tests/kit/rows.ts'
import { noteStatement } from '#tests/kit/statements.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'
import { observeStatements } from '#worker/kit/meter.ts'

/** One mutation of each kind (quality 18); the levels share their code. */
const MUTATIONS = [
  'POST /plans/',
  'PATCH /plans/{id}/',
  'DELETE /plans/{id}/',
  'POST /plans/plan/{id}/restore/',
  'POST /plans/make-plan-default/{id}/',
  'POST /plans/strategies/',
  'PATCH /plans/strategies/{id}/',
  'DELETE /plans/objective/{id}/',
  'POST /plans/strategies/{id}/move/',
  'POST /plans/objective/{id}/restore/',
  'POST /plans/strategies/{id}/reviews/',
  'PATCH /plans/strategies/{id}/reviews/{row}/',
  'DELETE /plans/strategies/{id}/reviews/{row}/',
  'POST /plans/strategies/{id}/reviews/{row}/restore/',
  'POST /plans/strategies/{id}/fidelity-checks/',
  'PATCH /plans/strategies/{id}/fidelity-checks/{row}/',
  'DELETE /plans/strategies/{id}/fidelity-checks/{row}/',
  'POST /plans/strategies/{id}/fidelity-checks/{row}/restore/',
  'PUT /plans/{level}/{id}/variables/',
  'PUT /plans/objective/{id}/analyses/',
  'PUT /plans/strategies/{id}/budget/',
  'POST /plans/strategies/{id}/budget/',
  'PATCH /plans/strategies/{id}/budget/{row}/',
  'DELETE /plans/strategies/{id}/budget/{row}/',
  'POST /plans/strategies/{id}/budget/{row}/restore/',
  'POST /plans/documents/',
  'PATCH /plans/documents/{id}/',
  'DELETE /plans/documents/{id}/',
  'POST /plans/documents/{id}/restore/',
  'POST /plans/quick-plan/',
  'PATCH /plans/plan-elements/',
  'POST /plans/plan-elements/undo/',
  'POST /plans/tier-level/',
  'DELETE /plans/tier-level/',
]

let district: Whole
let restore: () => Promise<void>
beforeAll(async () => {
  district = await wholeDistrict('Failing')
  restore = await keepDistrict(district.districtId)
})
afterEach(() => observeStatements(noteStatement))

type Whole = Awaited<ReturnType<typeof wholeDistrict>>

/** Runs a mutation in the district as it was `before`; the k-th statement never reaches the database. */
async function run(name: string, before: Rows, k: number) {
  const { admin, ids, districtId } = district
  let sent = 0
  observeStatements((database, sql, parameters) => {
    sent += 1
    if (sent === k) throw new Error('The database is away')
    noteStatement(database, sql, parameters)
  })
  const { status } = await admin.call(...asked(name, REQUESTS[name]!(ids)))
  observeStatements(noteStatement)
  const after = await rowsOf(districtId)
  const changed = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]))
  return { status, sent, changed, audit: after.audit!.length - before.audit!.length }
}

/** Puts everything back except the audit rows, and reads what is there. */
async function rowsAgain() {
  await restore()
  return rowsOf(district.districtId)
}

test.each(MUTATIONS)(
  '%s leaves the state before or the state after, whichever call to the database fails',
  async (name) => {
    const whole = await run(name, await rowsOf(district.districtId), 0)
    expect(whole.status).toBeLessThan(300)
    expect(whole.audit).toBeGreaterThan(0)
    let before = await rowsAgain()
    for (let k = 1; k <= whole.sent; k += 1) {
      const broken = await run(name, before, k)
      // What runs after the answer, such as making measures again, fails alone: the state is the one after.
      const isAfterAnswer = broken.status === whole.status && broken.changed.length > 0
      if (!isAfterAnswer) expect([k, broken.status]).toEqual([k, 500])
      if (broken.changed.length === 0) expect(broken.audit).toBe(0)
      else {
        expect([k, broken.changed, broken.audit]).toEqual([k, whole.changed, whole.audit])
        before = await rowsAgain()
      }
    }
    await restore()
  },
)
