import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findSettings } from '#db/surveys/surveys.ts'
import { guardTrashedSurvey, trashSurvey, untrashSurvey } from '#db/surveys/trash.ts'
import { guardSurvey } from '#db/surveys/write.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound, stale } from '#worker/kit/problem.ts'
import { deletionOf, kept, restoreNamed } from '#worker/kit/trash.ts'
import { getSurvey } from './present-survey.ts'
import { remakeSurvey } from './remake-surveys.ts'

/** Moves a survey to the trash; elements and scorecards don't show it until it is restored. */
export async function removeSurvey(tenant: Tenant, caller: Caller, id: string, version: number | undefined) {
  const settings = await findSettings(tenant, id)
  if (!settings || settings.deletedAt !== null) throw notFound()
  if (version !== undefined && version !== settings.version) throw stale(version, await getSurvey(tenant, caller, id))
  const { name } = settings
  try {
    await runBatch(tenant, [
      guardSurvey(tenant, id, settings.version),
      ...trashSurvey(tenant, caller, settings),
      insertAudit(tenant, caller, {
        ...{ entity: 'survey', entityId: id, action: 'delete' },
        changes: { name: [name, null] },
      }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict('Someone else changed this just now. Reload the page and try again.')
    throw error
  }
  return { id, name }
}

/** Restores a survey within thirty days, with its results. */
export async function restoreSurvey(tenant: Tenant, caller: Caller, id: string, name: string | undefined) {
  const row = kept(await findSettings(tenant, id), caller)
  const deletion = deletionOf(row)
  const now = name ?? row.name
  await restoreNamed(tenant, caller, { entity: 'survey', id, was: row.name, name: now }, [
    guardTrashedSurvey(tenant, id, deletion),
    ...untrashSurvey(tenant, caller, id, deletion, now),
  ])
  // The threshold may have changed in the meantime.
  await remakeSurvey(tenant, id)
  return { id, name: now }
}
