import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { Problem } from '#worker/kit/problem.ts'
import { editMeeting } from '#worker/meetings/edit-meeting.ts'
import { getMeeting } from '#worker/meetings/present-meeting.ts'
import type { MovedTo } from './event-values.ts'

/** The number of attempts if another person saves the meeting at the same time. */
const TRIES = 3

/**
 * Moves a meeting to where this person moved their event: the same save as on the screen, with the same rights. The
 * history says that it came from the calendar.
 */
export async function moveMeeting(
  tenant: Tenant,
  caller: Caller,
  id: string,
  to: MovedTo,
): Promise<'moved' | 'refused' | 'busy'> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      const { version } = await getMeeting(tenant, caller, id)
      await editMeeting(tenant, caller, id, { version, scope: 'this', ...to }, 'google_calendar')
      return 'moved'
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.status !== 412) return 'refused'
    }
  }
  return 'busy'
}
