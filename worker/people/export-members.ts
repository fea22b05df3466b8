import type { Tenant } from '#db/kit/tenant.ts'
import { listEveryMember } from '#db/people/member-file.ts'
import { csvAnswer } from '#worker/imports/csv-answer.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/kit/trash.ts'
import { cellsOf, standing } from './member-cells.ts'
import { MEMBER_COLUMNS, type MemberColumn } from './member-columns.ts'
import type { ListMembers } from './member-contract.ts'
import { presentPerson } from './present-member.ts'

const COLUMNS = Object.keys(MEMBER_COLUMNS) as MemberColumn[] // keys of MEMBER_COLUMNS

/** Writes the filtered members as a file that can be imported again, except for the last two columns. */
export async function exportMembers(tenant: Tenant, caller: Caller, ask: ListMembers): Promise<Response> {
  if (ask.status === 'deleted') throw invalid({ status: ['Deleted members are not exported'] })
  const { school, region, ...rest } = ask
  const filters = {
    ...rest,
    school: school ?? undefined,
    region: region ?? undefined,
    deletedSince: trashSince(caller.now),
  }
  const found = await listEveryMember(tenant, caller.actor, filters)
  const members = found.map((row) => presentPerson(caller.district.timeZone, row))
  const rows = members.map((one) => {
    const cells = cellsOf(one)
    return [...COLUMNS.map((key) => cells[key]), standing(one), one.join_date ?? '']
  })
  const header = [...COLUMNS.map((key) => MEMBER_COLUMNS[key].label), 'Status', 'Join date']
  return csvAnswer(caller, 'Team Members', header, rows)
}
