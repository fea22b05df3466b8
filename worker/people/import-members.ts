import { findRun, stopByHand } from '#db/imports/runs.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { defineImport, kept, starterOf } from '#worker/imports/define-import.ts'
import { recentRuns } from '#worker/imports/recent-runs.ts'
import { startRun, workSoon } from '#worker/imports/start-run.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { Env } from '#worker/kit/env.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { ImportMembers, ImportProgress, MembersImport } from './import-contract.ts'
import { MEMBER_COLUMNS } from './member-columns.ts'
import { type MemberSheet, readMemberSheet } from './member-sheet.ts'
import { presentImport } from './present-run.ts'
import { errorsOf, MEMBER_LIMIT, previewOf } from './read-members.ts'

/** An import of members, which runs in the background. */
export const MEMBER_IMPORT = defineImport<typeof MEMBER_COLUMNS, MemberSheet, MembersImport, ImportMembers>({
  kind: 'member',
  columns: () => MEMBER_COLUMNS,
  limit: MEMBER_LIMIT,
  check: async (tenant, by, file) => {
    const sheet = await readMemberSheet(tenant, by.actor, file)
    return { ...sheet, errors: errorsOf(file, sheet) }
  },
  preview: ({ given, file, sheet }) => ({
    ...{ import_id: given.id, file_name: given.fileName },
    ...{ preview: previewOf(file, sheet), progress: null },
  }),
  async take(call, tenant, by, { given, file }, asked) {
    const { id } = await kept(call.env, tenant, by, 'member', given)
    await startRun(tenant, by, { id, invites: asked.invite === 'on', total: file.file.records.length })
    workSoon(call, by)
    const run = await findRun(tenant, ['member'], starterOf(by.actor), id)
    if (!run) throw notFound()
    return presentImport(run)
  },
  progress: presentImport,
})

/** Stops a running import between two parts; imported rows stay. One that isn't running is returned unchanged. */
export async function stopImport(
  env: Pick<Env, 'FILES'>,
  tenant: Tenant,
  caller: Caller,
  id: string,
): Promise<MembersImport> {
  const { firstName, lastName } = caller.actor
  await stopByHand(tenant, starterOf(caller.actor), id, `${firstName} ${lastName} stopped it`, caller.now)
  return MEMBER_IMPORT.getImport(env, tenant, caller, id)
}

/** Running imports of members, and those of the last days. */
export async function listImports(tenant: Tenant, caller: Caller): Promise<ImportProgress[]> {
  const runs = await recentRuns(tenant, caller, ['member'])
  return runs.flatMap((run) => presentImport(run).progress ?? [])
}
