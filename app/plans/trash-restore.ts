import type { AppLoadContext } from '@remix-run/cloudflare'
import { levelApi } from '#app/kit/level.ts'
import type { DataOf } from '#app/kit/read.ts'
import { LEVEL_LIST, LEVELS, type NodeKey } from '#worker/plans/levels.ts'

const NAMES = 'names.'

/** A row whose name was taken while it lay in the trash, with what was typed for it. */
export type Clash = { id: string; name: string | null; typed: string; message: string }
export type RestoreRefusal = { status: number; detail: string; level: string; id: string; clashes: Clash[] }

/** How forms and undo messages name a level: by its segment of the API. */
export function segmentOf(node: NodeKey): string {
  return node === 'plan' ? 'plan' : LEVELS[node].api
}

function restoreCall(context: AppLoadContext, segment: string) {
  if (segment === 'plan') return context.api.plans.plan[':id'].restore
  const level = LEVEL_LIST.find((level) => level.api === segment)
  if (!level) throw new Response(null, { status: 404 })
  return levelApi(context, level.key)[':id'].restore
}

type Restored = DataOf<Awaited<ReturnType<ReturnType<typeof restoreCall>['$post']>>>

/** Brings back what a form names; names taken meanwhile come with it as `names.<id>` (decisions §2). */
export async function restore(
  context: AppLoadContext,
  form: FormData,
): Promise<{ restored: Restored } | { refused: RestoreRefusal }> {
  const level = String(form.get('level') ?? '')
  const id = String(form.get('id') ?? '')
  const typed = [...form]
    .filter(([name]) => name.startsWith(NAMES))
    .map(([name, value]) => [name.slice(NAMES.length), String(value)] as const)
  const answer = await restoreCall(context, level).$post({ param: { id }, json: { names: Object.fromEntries(typed) } })
  const body = (await answer.json()) as { detail?: string; data: unknown } // the API's one envelope (decisions §7)
  if (answer.ok) return { restored: body.data as Restored } // its contract, RestoredNode
  const detail = body.detail ?? ''
  return {
    refused: { status: answer.status, detail, level, id, clashes: clashesOf(body.data, detail, new Map(typed)) },
  }
}

function clashesOf(data: unknown, detail: string, typed: Map<string, string>): Clash[] {
  if (data === null || typeof data !== 'object') return []
  // The sentence names the first ones in the order of the fields.
  const names = [...detail.matchAll(/“([^”]*)”/g)].map((match) => match[1] ?? '')
  return Object.entries(data)
    .filter(([path]) => path.startsWith(NAMES))
    .map(([path, messages], at) => {
      const id = path.slice(NAMES.length)
      const name = names[at] ?? null
      return {
        id,
        name,
        typed: typed.get(id) ?? name ?? '',
        message: String(Array.isArray(messages) ? messages[0] : messages),
      }
    })
}
