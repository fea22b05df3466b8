import type { OUTCOME_KINDS, TOPIC_OUTCOMES } from '#model/meetings/kinds.ts'
import type { PaperSize } from '#model/paper.ts'
import type { Dress } from '#worker/reports/render-contract.ts'

type PaperOutcome = {
  kind: (typeof OUTCOME_KINDS)[number]
  text: string
  /** The element that it is about, if the text doesn't say so. */
  about: string | null
  owner: string | null
  due_on: string | null
}

type PaperTopic = {
  topic: string
  about: string | null
  lead: string | null
  minutes: number | null
  outcome: (typeof TOPIC_OUTCOMES)[number]
  notes: string | null
  outcomes: PaperOutcome[]
}

/** An agenda or minutes as data; app/reports/meeting-paper draws it. Fields that only minutes have are empty in an agenda. */
export type MeetingPaper = {
  kind: 'agenda' | 'minutes'
  /** "Agenda" or "Minutes". */
  title: string
  /** The title of the file: "Minutes: Cabinet, 2026-11-16". */
  heading: string
  name: string
  district: { name: string }
  /** The date on which it was made. */
  as_of: string
  /** "Monday 2026-11-16, 3:30 to 4:30 PM". */
  when: string
  facts: { label: string; value: string }[]
  objectives: string | null
  /** What people typed before there was an agenda. */
  topics_text: string | null
  topics: PaperTopic[]
  attendance: { present: string[]; absent: string[] } | null
  notes: string | null
  summary: string | null
  /** Outcomes that belong to no topic. */
  outcomes: PaperOutcome[]
  additions: { on: string; by: string | null; text: string }[]
}
export type { PaperOutcome, PaperTopic }

export type RenderPaper = (paper: MeetingPaper, size: PaperSize, dress: Dress) => string
