const escaped = (text) => String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const page = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  form, li { border: 1px solid #8886; border-radius: 8px; padding: 1rem; margin: 0 0 1rem; list-style: none; }
  li form { border: 0; padding: 0; margin: .5rem 0 0; display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
  ul { padding: 0; } label { display: block; } input, select, button { font: inherit; padding: .35rem .5rem; }
</style>
<h1>${escaped(title)}</h1>
${body}
</html>`

/** The consent screen, with the box that a person can leave unchecked. */
export function consentPage(query) {
  const asks = (query.get('scope') ?? '').split(' ').map((scope) => `<li><code>${escaped(scope)}</code></li>`)
  return page(
    'Connect the local calendar',
    `<p>This stands in for Google on this computer. Waymark asks for:</p><ul>${asks.join('')}</ul>
<form method="post">
  <p><label>Account <input name="account" value="robin@example.school" required autocomplete="off"></label></p>
  <p><label><input type="checkbox" name="events" checked> See and edit events on all your calendars</label></p>
  <button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Cancel</button>
</form>`,
  )
}

/** All calendars, to move and delete events, and to make calls fail. */
export function homePage(calendars) {
  const lists = calendars.map((calendar) => {
    const events = calendar.events().map((event) => eventItem(calendar, event))
    return `<h2>${escaped(calendar.account)}</h2><ul>${events.join('') || '<li>No events</li>'}</ul>
<form method="post"><input type="hidden" name="account" value="${escaped(calendar.account)}">
  <button name="act" value="end">Take Waymark’s permission away</button>
  <button name="act" value="forget">Forget sync tokens</button></form>`
  })
  return page('Local calendar', `${lists.join('') || '<p>Nobody has connected a calendar yet.</p>'}${failForm}`)
}

function eventItem({ account, timeZone }, { id, summary, location, start, end }) {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [from, to] = [start, end].map(({ dateTime, date }) =>
    local.format(new Date(dateTime ?? `${date}T12:00Z`)).split(' '),
  )
  const name = escaped(summary ?? 'Event')
  return `<li><strong>${name}</strong>
<form method="post" aria-label="${name}">
  <input type="hidden" name="account" value="${escaped(account)}"><input type="hidden" name="id" value="${escaped(id)}">
  <label>Date <input type="date" name="date" value="${from[0]}" required></label>
  <label>Start <input type="time" name="start" value="${from[1]}" required></label>
  <label>End <input type="time" name="end" value="${to[1]}" required></label>
  <label>Where <input name="location" value="${escaped(location)}"></label>
  <button name="act" value="move">Move event</button> <button name="act" value="delete">Delete event</button>
</form></li>`
}

const options = (values) => values.map((value) => `<option>${value}</option>`).join('')
const failForm = `<h2>Make calls fail</h2>
<form method="post">
  <label>Call <select name="call">${options(['any', 'token', 'revoke', 'list', 'get', 'insert', 'update', 'remove', 'watch'])}</select></label>
  <label>Answer <select name="status">${options([401, 403, 410, 412, 429, 500, 503])}</select></label>
  <label>Times <input type="number" name="times" value="1" min="1" max="1000"></label>
  <button name="act" value="fail">Fail</button>
</form>`
