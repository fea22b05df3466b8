/** An answer with an iCalendar file. */
export function calendarFile(text: string, disposition: 'inline' | 'attachment'): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `${disposition}; filename="${disposition === 'inline' ? 'waymark' : 'meeting'}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
