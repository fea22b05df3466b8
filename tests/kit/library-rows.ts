import { env } from 'cloudflare:workers'
import type { imports } from '#db/imports/schema.ts'
import { newId } from '#db/kit/id.ts'
import type { audit } from '#db/kit/schema.ts'
import type { repositoryStrategies } from '#db/repository/schema.ts'
import { strategyRow } from '#db/repository/strategy-row.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'

const HEADER = ['Pillar', 'Initiative', 'Objective', 'Grade', 'Strategy', 'Strategic method']

/** A strategy from an import in the district's library, one in the trash, and a waiting upload with a failed row. */
export async function libraryRows(districtId: string, mark: string, userId: string) {
  const waiting = newId('import')
  const importId = newId('import')
  const named = (strategy: string): typeof repositoryStrategies.$inferInsert => ({
    ...{ districtId, id: newId('libraryRow'), importId, createdAt: SEED_TIME, updatedAt: SEED_TIME },
    ...strategyRow({
      ...{ pillar: `${mark} shelf`, initiative: `${mark} board`, objective: `${mark} aim`, grades: ['3', '4'] },
      ...{ strategy: `${mark} ${strategy}`, strategic_method: `${mark} method` },
    }),
  })
  const strategy = named('strategy')
  const removed = {
    ...named('removed strategy'),
    ...{ deletedAt: new Date().toISOString(), deletionId: newId('deletion') },
  }
  const imported: typeof audit.$inferInsert = {
    ...{ districtId, id: newId('audit'), at: SEED_TIME, userId, planId: null },
    ...{ entity: 'repository', entityId: importId, action: 'import' },
    changes: { file: [null, `${mark} strategies.csv`], added: [null, 2] },
  }
  const row = [`${mark} shelf`, `${mark} board`, `${mark} aim`, 'All']
  const csv = writeCsv(HEADER, [
    [...row, `${mark} new strategy`, `${mark} new method`],
    [...row, `${mark} unfinished strategy`, ''],
  ])
  await env.FILES.put(importKey(districtId, waiting), csv)
  const upload: typeof imports.$inferInsert = {
    ...{ districtId, id: waiting, kind: 'repository', fileName: `${mark}.csv`, size: csv.length },
    ...{ createdAt: SEED_TIME, createdBy: userId },
  }
  return {
    ...{ strategies: [strategy, removed], imported, upload },
    ids: { strategy: strategy.id, removed: removed.id, deletion: removed.deletionId, waiting, imported: importId },
  }
}
