import { action, greeting, type MailContent, type MessageOf, paragraph } from './content.ts'
import { dateWords } from './dates.ts'

/** A planner asks a principal for the reading of a measure, or reminds of it. */
export function readingRequest(message: MessageOf<'reading-request'>): MailContent {
  const { firstName, districtName, askedBy, measure, period, dueOn, note, isReminder, url } = message
  const due = dateWords(dueOn)
  return {
    subject: `${isReminder ? 'Reminder: ' : ''}Reading of ${measure}, ${period}, by ${due}`,
    preview: `${askedBy} asks for your school’s reading.`,
    heading: isReminder ? 'A reading is still missing' : 'Please enter a reading',
    blocks: [
      greeting(firstName),
      paragraph(`${askedBy} asks for your school’s reading of ${measure}, ${period}, by ${due}.`),
      ...(note ? [paragraph(note)] : []),
      action('Enter the reading', url),
      paragraph(`Questions about it? Reply to this email to reach ${askedBy}.`),
    ],
    footnote: `You got this email because you are a principal at ${districtName} on Waymark.`,
  }
}
