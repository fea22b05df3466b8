import { documents } from '#db/documents/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import type { StoryFile, StoryPlace, StoryUrl } from '#db/seed/schemas/texts.ts'
import { searchKey } from '#model/keys.ts'
import { type Calendar, laterOf } from './calendar.ts'
import { makeFile } from './files/story-file.ts'
import type { SeedDistrict } from './story-shape.ts'
import { writeRows } from './write.ts'

type Home = { planId: string; elementId: string | null; entity: string; userId: string | null; createdAt: string }
type Document = typeof documents.$inferInsert
type Where = { database: D1Database; files: R2Bucket; districtId: string }

/** The story's files and URLs, stored like uploads, each with its audit row. */
export async function seedDocuments(where: Where, story: SeedDistrict, calendar: Calendar): Promise<number> {
  const rows: Document[] = []
  const told: (typeof audit.$inferInsert)[] = []
  for (const shelf of story.documents) {
    const home = await findHome(where, { ...shelf, plan: shelf.plan ?? story.defaultPlan })
    const { planId, elementId, entity, userId } = home
    const put = (made: Pick<Document, 'id' | 'kind' | 'name'> & Partial<Document>, item: StoryFile | StoryUrl) => {
      const at = laterOf(calendar.moment(item.daysAgo, rows.length * 7), home.createdAt)
      const url = made.externalDocumentUrl ?? null
      const stamps = { createdAt: at, createdBy: userId, updatedAt: at, updatedBy: userId }
      rows.push({
        ...{ districtId: where.districtId, planId, elementId, grades: [...(item.grades ?? [])] },
        searchKey: searchKey(made.name, url),
        ...made,
        ...stamps,
      })
      told.push({
        ...{ districtId: where.districtId, id: newId('audit'), at, userId, planId, action: 'document-add' },
        ...{ entity, entityId: elementId ?? planId },
        changes: { document: [null, made.name], ...(url ? { external_document_url: [null, url] } : {}) },
      })
    }
    for (const file of shelf.files ?? []) {
      const id = newId('document')
      const { bytes, contentType } = await makeFile(file)
      await where.files.put(`d/${where.districtId}/${id}`, bytes, { httpMetadata: { contentType } })
      put({ id, kind: 'file', name: file.name, contentType, size: bytes.length }, file)
    }
    for (const url of shelf.urls ?? []) {
      put({ id: newId('document'), kind: 'url', name: url.title, externalDocumentUrl: url.url }, url)
    }
  }
  await writeRows(where.database, documents, rows)
  await writeRows(where.database, audit, told)
  return rows.length
}

/** The owner of an element, or the creator of a plan, adds its documents. */
async function findHome({ database, districtId }: Where, { plan, level, element }: StoryPlace): Promise<Home> {
  const ofPlan = `select id as planId, null as elementId, 'plan' as entity, created_by as userId, created_at as createdAt
    from plans where district_id = ? and name = ?`
  const ofElement = `select e.plan_id as planId, e.id as elementId, e.level as entity,
    coalesce(e.owner_id, e.created_by) as userId, e.created_at as createdAt
    from plans p join elements e on e.district_id = p.district_id and e.plan_id = p.id and e.deleted_at is null
    where p.district_id = ? and p.name = ? and e.level = ? and e.name = ?`
  const found = element
    ? await database.prepare(ofElement).bind(districtId, plan, level, element).first<Home>()
    : await database.prepare(ofPlan).bind(districtId, plan).first<Home>()
  if (!found) throw new Error(`The seed knows no ${level ?? 'plan'} "${element ?? plan}" in "${plan}"`)
  return found
}
