import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, runCommand } from './run-command.ts'

const COMMANDS = [
  ...[
    'start',
    'test',
    'verify',
    'bench',
    'seed',
    'permissions',
    'generate',
    'reset',
    'repository',
    'measures',
    'meetings',
    'migrate',
    'status',
    'where',
    'deploy',
    'district',
  ],
].map((name) => [name, [] as string[]] as const)
const OF_DISTRICT = [
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
].map((name) => ['district', [name]] as const)

test.concurrent.each([...COMMANDS, ...OF_DISTRICT])('%s %j explains itself with --help', async (name, args) => {
  const { code, said } = await runCommand(name, [...args, '--help'])
  expect([code, said]).toEqual([0, expect.stringMatching(/npm (start|test|run)/)])
})

test.concurrent.each([...COMMANDS, ...OF_DISTRICT])('%s %j refuses an unknown option', async (name, args) => {
  const { code, said } = await runCommand(name, [...args, '--nonsense'])
  expect([code, said]).toEqual([1, expect.stringMatching(/nonsense/)])
})

test.concurrent.each([
  ['no name', [], 'A migration needs a name'],
  ['a name that is no file name', ['--name', 'Add Room'], '“Add Room” cannot name a migration'],
  ['an unknown database', ['--name', 'add_room', '--custom', 'cell'], 'There is no database “cell”'],
])('generate refuses %s and prints its usage', async (_, args, why) => {
  const { code, said } = await runCommand('generate', args)
  expect([code, said]).toEqual([1, expect.stringContaining(why)])
  expect(said).toContain('npm run generate -- --name <name>')
})

test('permissions writes the page that is there, and --check agrees', async () => {
  const page = () => readFileSync(join(ROOT, 'docs/permissions.md'), 'utf8')
  const before = page()
  expect(await runCommand('permissions')).toMatchObject({ code: 0 })
  expect(page()).toBe(before)
  expect(await runCommand('permissions', ['--check'])).toMatchObject({ code: 0 })
})
