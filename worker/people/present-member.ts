import type { MemberDetailRow, MemberRow } from '#db/people/members.ts'
import { dateIn } from '#model/dates.ts'
import { GRADES } from '#model/grades.ts'
import type { Member, MemberDetail } from './member-contract.ts'

type Named = { id: string; name: string }

/** In the district's time zone, so that a person who joins in the evening joins that day. */
export function joinDate(zone: string, { joined_at }: { joined_at: string }): string {
  return dateIn(zone, new Date(joined_at))
}

/** Converts a row to the API's shape. */
export function presentMember(zone: string, { schools_json, joined_at, ...row }: MemberRow): Member {
  const user_schools = JSON.parse(schools_json) as Named[] // made by json_group_array
  return { ...row, join_date: joinDate(zone, { joined_at }), user_schools }
}

/** The values of a member that files contain. */
export function presentPerson(zone: string, row: MemberDetailRow): Omit<MemberDetail, 'owns'> {
  const { grades_json, former_status: _, schools_json, joined_at, ...rest } = row
  const held = JSON.parse(grades_json) as string[] // made by json_group_array
  const grades = GRADES.filter((grade) => held.includes(grade))
  const user_schools = JSON.parse(schools_json) as Named[] // as above
  return { ...rest, join_date: joinDate(zone, { joined_at }), user_schools, user_grades: grades }
}
