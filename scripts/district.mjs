import { fileURLToPath } from 'node:url'
import { underNode24 } from './kit/node24.mjs'
import { command, Help, Refusal } from './kit/say.mjs'
import { prepareTools } from './kit/setup.mjs'

const USAGE = `npm run district -- <command> … [--remote]

  create   a district with its first Super Admin
  list     every district and what it contains
  suspend  close a district: nobody can sign in, and no email is sent
  resume   open it again
  export   all of a district in one archive
  import   a district out of its archive
  move     a district to another cell
  verify   prove an archive, or a backup
  backup   write a backup now, or list those there are
  restore  bring a district back to a backup
  records  exports, restores, and deletions
  delete   a district with everything it has

Add --help to a command to learn more. Without --remote, commands use the local data.`

const COMMANDS = [
  'create',
  'list',
  'suspend',
  'resume',
  'export',
  'import',
  'move',
  'verify',
  'backup',
  'restore',
  'records',
  'delete',
]

await command(async () => {
  const [name] = process.argv.slice(2)
  if (name === '--help' || name === '-h') throw new Help(USAGE)
  if (!COMMANDS.includes(name)) throw new Refusal(name ? `There is no command ${name}.\n\n${USAGE}` : USAGE)
  await prepareTools({ quiet: process.argv.includes('--json') })
  if (!(await underNode24(fileURLToPath(import.meta.url)))) return
  const { run } = await import(`./district/${name}.mjs`)
  try {
    await run()
  } catch (error) {
    // The modules behind the commands refuse with this error (worker/operators/service.ts).
    throw error.name === 'Refused' ? new Refusal(error.message) : error
  }
})
