import { MEETING_TYPE_LABELS, type MeetingType } from './kinds.ts'

type Titled = { ownName: string | null; firstTopic: string | null; elementName: string | null; type: MeetingType }

/** A meeting without a name is called by its first topic, its element, or its type (decisions §10). */
export function meetingTitle({ ownName, firstTopic, elementName, type }: Titled): string {
  return ownName ?? firstTopic ?? elementName ?? `${MEETING_TYPE_LABELS[type]} meeting`
}
