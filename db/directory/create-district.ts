import { STARTING_LISTS } from '#db/directory/starting-lists.ts'
import { newId } from '#db/kit/id.ts'
import { nameKey, searchKey } from '#model/keys.ts'

export type NewDistrict = {
  name: string
  cell: string
  timeZone: string
  /** Sign-up asks for a region, so a district has one from the start. */
  region: string
  admin: { email: string; firstName: string; lastName: string }
  /** The SHA-256 of the invitation's secret. */
  invitationHash: string
  /** The first morning of the review digest. */
  nextDigest: string
  now: Date
}

export type Statement = { sql: string; params: (string | number | null)[] }

const INVITATION_DAYS = 7

/**
 * The rows of a new district and the invitation of its first Super Admin. The directory's rows are the reservation and
 * come first; `undo` removes them if the cell refuses.
 */
export function createDistrict(input: NewDistrict) {
  const districtId = newId('district')
  const userId = newId('user')
  const at = input.now.toISOString()
  return {
    districtId,
    directory: directoryRows(input, districtId, userId, at),
    cell: cellRows(input, districtId, userId, at),
    undo: takeBack(districtId),
  }
}

/** Removes the directory's rows of a district that its cell does not have. */
export function takeBack(districtId: string): Statement[] {
  return [
    statement('delete from addresses where district_id = ?', districtId),
    statement('delete from districts where id = ?', districtId),
  ]
}

/** A new link for a person who was invited and has not set a password; earlier links stop working. */
export function inviteAgain(of: {
  districtId: string
  userId: string
  invitationHash: string
  now: Date
}): Statement[] {
  const { districtId, userId, now } = of
  const unused = 'update mail_tokens set used_at = ? where district_id = ? and user_id = ? and used_at is null'
  return [statement(unused, now.toISOString(), districtId, userId), invitation(of)]
}

function invitation({ districtId, userId, invitationHash, now }: Parameters<typeof inviteAgain>[0]): Statement {
  return insert('mail_tokens', {
    district_id: districtId,
    id: invitationHash,
    kind: 'invite',
    user_id: userId,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + INVITATION_DAYS * 86_400_000).toISOString(),
  })
}

function directoryRows(input: NewDistrict, districtId: string, userId: string, at: string): Statement[] {
  const entry = {
    id: districtId,
    name: input.name,
    search_key: searchKey(input.name),
    cell: input.cell,
    time_zone: input.timeZone,
    notifications_on: 1,
    next_digest_at: input.nextDigest,
    status: 'active',
    created_at: at,
  }
  return [
    insertUnlessNamed(entry),
    insert('addresses', { email_key: nameKey(input.admin.email), district_id: districtId, user_id: userId, since: at }),
  ]
}

function cellRows(input: NewDistrict, districtId: string, userId: string, at: string): Statement[] {
  const own = { district_id: districtId }
  const made = { created_at: at, updated_at: at }
  const { email, firstName, lastName } = input.admin
  return [
    insert('districts', { ...own, name: input.name, time_zone: input.timeZone, naming: '{}', ...made }),
    insert('regions', { ...own, id: newId('region'), name: input.region, name_key: nameKey(input.region), ...made }),
    insert('users', {
      ...own,
      id: userId,
      email,
      email_key: nameKey(email),
      first_name: firstName,
      last_name: lastName,
      search_key: searchKey(lastName, firstName, email),
      role: 'super_admin',
      status: 'accepted',
      ...made,
    }),
    startingChoices(districtId, at),
    invitation({ districtId, userId, invitationHash: input.invitationHash, now: input.now }),
    insert('audit', {
      ...own,
      id: newId('audit'),
      at,
      entity: 'district',
      entity_id: districtId,
      action: 'create',
      changes: JSON.stringify({ name: [null, input.name] }),
    }),
  ]
}

/** The starting lists of a district, in one statement. */
function startingChoices(districtId: string, at: string): Statement {
  const rows = Object.entries(STARTING_LISTS).flatMap(([list, names]) =>
    names.map((name, index) => ({ id: newId('choice'), list, name, key: nameKey(name), position: index + 1 })),
  )
  const sql = `insert into choices (district_id, id, list, name, name_key, position, created_at, updated_at)
    select ?, value ->> 'id', value ->> 'list', value ->> 'name', value ->> 'key', value ->> 'position', ?, ? from json_each(?)`
  return statement(sql, districtId, at, at, JSON.stringify(rows))
}

/**
 * If two operators use one name at once, only one entry is written. The other's address refers to a missing entry,
 * which fails its batch.
 */
function insertUnlessNamed(row: Record<string, string | number | null> & { search_key: string }): Statement {
  const columns = Object.keys(row)
  const sql = `insert into districts (${columns.join(', ')}) select ${columns.map(() => '?').join(', ')}
    where not exists (select 1 from districts where search_key = ?)`
  return statement(sql, ...Object.values(row), row.search_key)
}

/** Only this file writes the column names, never a person. */
function insert(table: string, row: Record<string, string | number | null>): Statement {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  return statement(`insert into ${table} (${columns.join(', ')}) values (${marks})`, ...Object.values(row))
}

function statement(sql: string, ...params: Statement['params']): Statement {
  return { sql, params }
}
