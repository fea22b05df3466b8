import type { Api } from './browser-api.ts'

/** Meetings: each view and tab of the list. */
export const MEETINGS = [
  '/meetings',
  '/meetings?when=past',
  '/meetings?when=mine&type=cabinet',
  '/meetings?search=nothing+of+this+name',
  '/meetings?view=week',
  '/meetings?view=week&when=mine&date=2031-03-05',
  '/meetings?view=month',
  '/meetings?view=month&date=2031-03',
  '/meetings/create-meeting',
  '/trash?tab=meetings',
]

/** A district without any meeting: each view and tab that says so in its own way. */
export const NO_MEETINGS = ['/meetings', '/meetings?when=past', '/meetings?view=week', '/meetings?view=month']

/** The screens of one meeting; its details open over each view. */
export function meetingScreens({ id, date }: { id: string; date: string }): string[] {
  return [
    `/meetings?event=${id}`,
    `/meetings?view=week&date=${date}&event=${id}`,
    `/meetings?view=month&date=${date}&event=${id}`,
    `/meetings?view=month&date=${date}`,
    `/meetings/${id}`,
    `/meetings/${id}/agenda`,
    `/meetings/${id}/minutes`,
    `/meetings/${id}/history`,
    `/meetings/update-meeting/${id}`,
    `/meetings/create-meeting?copy=${id}`,
  ]
}

/** The screens of past meetings: one whose minutes are open, and one whose minutes are closed. */
export function minutesScreens({ open, closed }: { open: string; closed: string }): string[] {
  return [
    ...[`/meetings/${open}`, `/meetings/${open}/minutes`, `/meetings/${open}/close`],
    ...[`/meetings/${closed}`, `/meetings/${closed}/minutes`, `/meetings/${closed}/correct`],
    `/meetings/${closed}/reopen`,
  ]
}

/** Ids of past meetings for `minutesScreens`. */
export async function pastMeetings(api: Api): Promise<{ open: string; closed: string }> {
  const { results } = await api('GET', 'plans/meeting/?when=past&page_size=100')
  const find = (state: string) =>
    (results as { id: string; state: string }[]).find((one) => one.state === state)?.id ?? ''
  return { open: find('open'), closed: find('closed') }
}
