import { createDistrict, type Statement } from '#db/directory/create-district.ts'
import { hashSecret, newSecret, writeHandle } from '#worker/auth/secret.ts'
import { executeFile } from '../../scripts/kit/d1.mjs'
import { cells, directoryDatabase } from '../../scripts/kit/databases.mjs'
import { E2E_STATE } from '../../scripts/kit/paths.mjs'

const run = (database: unknown, statements: Statement[]) =>
  executeFile(database, statements, { remote: false, state: E2E_STATE })

/** Creates a district with the operator's command; returns the path of its first Super Admin's link. */
export async function operatorsDistrict(name: string, email: string): Promise<string> {
  const [database] = cells()
  const { cell } = database as { cell: string }
  const secret = newSecret()
  const made = createDistrict({
    ...{ name, cell, timeZone: 'America/Denver', region: 'All schools' },
    admin: { email, firstName: 'Ada', lastName: 'Reyes' },
    ...{ invitationHash: hashSecret(secret), nextDigest: '2030-01-07T14:00:00.000Z', now: new Date() },
  })
  await run(directoryDatabase(), made.directory)
  await run(database, made.cell)
  return `/accept-invitation/${writeHandle({ cell, districtId: made.districtId, secret })}`
}
