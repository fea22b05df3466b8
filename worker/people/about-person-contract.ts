import * as v from 'valibot'
import { GRADES } from '#model/grades.ts'

const text = v.nullable(v.string())
/** What people say of themselves, as their profile and the list of members show it. */
export const AboutPerson = v.object({
  phone_number: text,
  user_position: text,
  years_service: v.nullable(v.number()),
  teacher_id: text,
  user_grades: v.array(v.picklist(GRADES)),
  is_community_member: v.boolean(),
  community_email: text,
  address: text,
  notes: text,
  team_role: text,
})
