/** How many late backups are listed without --backups. */
const LISTED = 20
const LABELS = { bounced: 'bounced', complained: 'reported as spam' }

/** The lines that `npm run status` prints. */
export function statusLines({ at, directory, backups, cells, halfMade, attention, migrations }) {
  const now = Date.parse(at)
  return [
    'Runs',
    ...runLines(directory, now),
    '',
    'Databases',
    ...migrations.map((state) => databaseLine(state, sizeOf(state.cell === null ? directory : cellOf(cells, state)))),
    '',
    'Emails',
    ...cells.flatMap((one) => emailLines(one, now)),
    '',
    'Districts',
    ...districtLines(directory, halfMade),
    '',
    'Backups',
    ...backupLines(backups, now),
    '',
    attention.length === 0 ? 'Nothing needs attention.' : 'Needs attention',
    ...attention.map((line) => `  ${line}`),
  ]
}

function runLines(directory, now) {
  if (directory.error) return [`  cannot be read: ${directory.error}`]
  if (directory.beats.length === 0) return ['  none yet']
  const whole = directory.beats.filter(({ job }) => job === 'cron' || job === 'cell')
  return whole.map(({ job, cell, startedAt, finishedAt }) => {
    const own = directory.beats.filter((one) => one.cell === cell && one.failed && one.job !== 'cell')
    const what = job === 'cron' ? 'cron' : `cell ${cell}`
    const ended = finishedAt ? `ended ${age(now, finishedAt)} ago` : `began ${age(now, startedAt)} ago`
    return `  ${what.padEnd(24)} ${ended}${own.length > 0 ? `, failed: ${own.map((one) => one.job).join(', ')}` : ''}`
  })
}

const cellOf = (cells, { cell }) => cells.find((one) => one.cell === cell)

function sizeOf(status) {
  return status?.bytes === undefined ? '–' : `${(status.bytes / 1_000_000).toFixed(1)} MB`
}

function databaseLine({ name, newest, pending, error }, size) {
  const state = error ?? (pending.length > 0 ? `${pending.length} pending` : 'up to date')
  return `  ${name.padEnd(24)} ${size.padStart(10)}  ${(newest ?? 'empty').padEnd(32)} ${state}`
}

function emailLines(one, now) {
  const label = `  ${`cell ${one.cell}`.padEnd(24)}`
  if (one.error) return [`${label} cannot be read: ${one.error}`]
  const { waiting, givenUp, stopped, addresses } = one
  const oldest = waiting.oldest ? ` (oldest ${age(now, waiting.oldest)}, ${waiting.retried} tried before)` : ''
  const lost = givenUp.reduce((sum, { count }) => sum + count, 0)
  const held = stopped.map(({ state, count }) => `${count} ${LABELS[state]}`).join(', ')
  return [
    `${label} ${waiting.count} waiting${oldest}; ${lost} not tried again; addresses we do not send to: ${held || 'none'}`,
    ...givenUp.map(({ failure, count, districts }) => {
      const where = `${districts} ${districts === 1 ? 'district' : 'districts'}`
      return `    ${count} × ${failure ?? 'no reason'} (${where})`
    }),
    ...addresses.map(
      ({ email, districtId, state, since }) => `    ${email} (${districtId}): ${LABELS[state]} ${since}`,
    ),
  ]
}

function districtLines(directory, halfMade) {
  if (directory.error) return [`  cannot be read: ${directory.error}`]
  const total = new Map()
  for (const { status, count } of directory.counts) total.set(status, (total.get(status) ?? 0) + count)
  const counted = [...total].map(([status, count]) => `${count} ${status}`).join(', ')
  return [
    `  ${counted || 'none'}`,
    ...directory.closed.map((one) => {
      const half = halfMade.includes(one) ? ', interrupted or still running' : ''
      return `    ${one.name} (${one.id}, cell ${one.cell}): ${one.status}${half}`
    }),
  ]
}

function backupLines(backups, now) {
  if (backups.error) return [`  cannot be read: ${backups.error}`]
  const { kept, oldest, missing, late, districts } = backups
  const oldestAge = oldest ? ` (the oldest ${age(now, oldest)} old)` : ''
  const listed = districts.length > 0 ? districts : late.slice(0, LISTED)
  return [
    `  ${kept} ${kept === 1 ? 'district has' : 'districts have'} one${oldestAge}, ${missing} without`,
    ...listed.map(({ id, name, cell, at }) => `    ${name} (${id}, cell ${cell}): ${at ? age(now, at) : 'none'}`),
    ...(listed.length < late.length ? [`    and ${late.length - listed.length} more; --backups lists all`] : []),
  ]
}

/** "40 s", "12 min", "3 h", "5 days". */
function age(now, instant) {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000))
  if (seconds < 90) return `${seconds} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  return seconds < 48 * 3600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}
