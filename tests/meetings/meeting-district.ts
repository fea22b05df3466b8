import { elements, plans } from '#db/plans/schema.ts'
import { elementRow, planRow } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'

/** A district with a short plan and three people who may call meetings. */
export async function meetingDistrict(name = 'Meeting District') {
  const district = await newDistrict(name)
  const { districtId, db } = district
  const [ada, ben, cleo] = [
    await district.person('super_admin'),
    await district.person('pilot_user', { firstName: 'Ben' }),
    await district.person('principal', { firstName: 'Cleo' }),
  ]
  const plan = planRow(districtId, 'The Plan')
  const pillar = elementRow(plan as never, 'pillar', null, 'Pillar 1')
  const initiative = elementRow(plan as never, 'initiative', pillar, 'Initiative 1.1')
  const objective = elementRow(plan as never, 'objective', initiative, 'Objective 1.1.1')
  await db.insert(plans).values(plan)
  await db.insert(elements).values([pillar, initiative, objective])
  return { ...district, ada, ben, cleo, plan: plan.id, initiative: initiative.id, objective: objective.id }
}
