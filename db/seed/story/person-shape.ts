import type { DepartmentKey, RegionKey } from './district.ts'
import type { SchoolKey } from './schools.ts'

export type StoryRole = 'super_admin' | 'region_admin' | 'principal' | 'pilot_user' | 'community_member' | 'board'

/** Accepted and active unless it says otherwise. `email` is the part before the @. */
export type StoryPerson = {
  key: string
  firstName: string
  lastName: string
  email: string
  role: StoryRole
  position: string
  regionKey: RegionKey
  schoolKeys?: readonly SchoolKey[]
  departmentKey?: DepartmentKey
  joinedOn: string
  yearsOfService: number
  teacherId?: string
  grades?: readonly string[]
  phone?: string
  isCommunityMember?: true
  communityEmail?: string
  status?: 'pending' | 'rejected'
  /** Asked to join, or was turned down, this many days ago. */
  requestedDaysAgo?: number
  /** No longer with the district: cannot sign in, still owns what nobody has taken over. */
  deactivatedDaysAgo?: number
}
