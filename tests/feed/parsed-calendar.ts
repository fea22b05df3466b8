import ICAL from 'ical.js'
import { expect } from 'vitest'

/** Reads iCalendar with another implementation of RFC 5545, and checks what that one forgives. */
export function parsedCalendar(text: string) {
  const lines = text.split('\r\n')
  expect(text).not.toMatch(/[^\r]\n/)
  for (const line of lines) expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect([calendar.name, calendar.getFirstPropertyValue('version')]).toEqual(['vcalendar', '2.0'])
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  const value = (component: InstanceType<typeof ICAL.Component>, name: string) => {
    const found = component.getFirstPropertyValue(name)
    return found === null ? null : String(found)
  }
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend']) expect(event.getAllProperties(name)).toHaveLength(1)
    return {
      uid: value(event, 'uid'),
      sequence: Number(value(event, 'sequence')),
      summary: value(event, 'summary'),
      location: value(event, 'location'),
      description: value(event, 'description'),
      status: value(event, 'status'),
      start: value(event, 'dtstart'),
      end: value(event, 'dtend'),
      attendees: event.getAllProperties('attendee').map((one) => String(one.getFirstValue())),
      organizer: value(event, 'organizer'),
    }
  })
  return { method: value(calendar, 'method'), name: value(calendar, 'x-wr-calname'), events }
}
