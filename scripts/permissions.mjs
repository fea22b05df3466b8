import { readFileSync, writeFileSync } from 'node:fs'
import {
  GRANTABLE,
  PERMISSION_AREAS,
  PERMISSIONS,
  ROLE_DESCRIPTIONS,
  ROLE_LABELS,
  ROLES,
} from '../db/model/permissions.ts'
import { readOptions } from './kit/options.mjs'
import { command, Refusal } from './kit/say.mjs'

const USAGE = `npm run permissions -- [--check]

Writes docs/permissions.md from the permission table; with --check it only checks that the two match.`
const FILE = new URL('../docs/permissions.md', import.meta.url)
const VERBS = { read: 'read', write: 'edit', manage: 'manage' }
const ABOUT = {
  account: 'Own password and sign-ins',
  profile: 'Own profile',
  district: 'Name, logo, level names, labels',
  settings: 'District profile, switches, regions',
  choices: 'Choice lists',
  plans: 'Plans and their first level',
  elements: 'Elements below the first level, reviews, parts',
  trash: 'History and trash',
  people: 'Choosing an owner or a team',
  members: 'Members',
  schools: 'Schools and departments',
  budgets: 'Budgets',
  documents: 'Documents and URLs',
  measures: 'Measures (edit: enter readings)',
  meetings:
    'Meetings (read: all but private ones, for Community and Board only their own; edit: those one created or leads; manage: all)',
  repository: 'Strategic repository',
  reports: 'Reports',
  board: 'Board Report',
  dashboard: 'Dashboard',
}

function page() {
  const held = (role, area) =>
    Object.entries(VERBS)
      .filter(([verb]) => PERMISSIONS[role].includes(`${area}:${verb}`))
      .map(([, word]) => word)
      .join(', ') || '–'
  const missing = PERMISSION_AREAS.filter((area) => !ABOUT[area])
  if (missing.length > 0) throw new Error(`scripts/permissions.mjs does not describe ${missing.join(', ')}`)
  const row = (cells) => `| ${cells.join(' | ')} |`
  return `${[
    '# Who may do what',
    '',
    '`npm run permissions` writes this page from `db/model/permissions.ts`, and `npm test` checks that the two match. The',
    'API refuses everything that is not listed here; screens only hide it. Record rules (own region, own schools, own',
    'account) are conditions in the queries, so a list never shows a row that the person may not open.',
    '',
    ...ROLES.map((role) => `- ${ROLE_LABELS[role]}: ${ROLE_DESCRIPTIONS[role]}`),
    '',
    row(['', ...ROLES.map((role) => ROLE_LABELS[role])]),
    row(['---', ...ROLES.map(() => '---')]),
    ...PERMISSION_AREAS.map((area) => row([ABOUT[area], ...ROLES.map((role) => held(role, area))])),
    '',
    '## Roles each role may assign',
    '',
    ...ROLES.filter((role) => GRANTABLE[role].length > 0).map(
      (role) => `- ${ROLE_LABELS[role]}: ${GRANTABLE[role].map((one) => ROLE_LABELS[one]).join(', ')}`,
    ),
    '',
    'A Region Admin assigns them within their own region, and never sees a Super Admin.',
  ].join('\n')}\n`
}

await command(async () => {
  const { check } = readOptions(USAGE, { check: { type: 'boolean', default: false } })
  if (!check) return writeFileSync(FILE, page())
  if (readFileSync(FILE, 'utf8') === page()) return
  throw new Refusal('docs/permissions.md does not match db/model/permissions.ts. Run npm run permissions.')
})
