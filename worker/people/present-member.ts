import type { MemberDetailRow, MemberRow } from '#db/people/members.ts'
import { GRADES } from '#worker/plans/grades.ts'
import type { Member, MemberDetail } from './member-contract.ts'

type Named = { id: string; name: string }

/** Row → public shape. */
export function presentMember({ schools_json, ...row }: MemberRow): Member {
  return { ...row, user_schools: JSON.parse(schools_json) as Named[] } // made by json_group_array
}

export function presentMemberDetail(row: MemberDetailRow, owns: number): MemberDetail {
  return { ...presentPerson(row), owns }
}

/** As much of a member as stands in a file. */
export function presentPerson(row: MemberDetailRow): Omit<MemberDetail, 'owns'> {
  const { grades_json, former_status: _, deleted_at: __, schools_json, ...rest } = row
  const held = JSON.parse(grades_json) as string[] // made by json_group_array
  const grades = GRADES.filter((grade) => held.includes(grade))
  return { ...rest, user_schools: JSON.parse(schools_json) as Named[], user_grades: grades } // as above
}
