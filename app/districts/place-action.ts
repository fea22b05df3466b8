import { data, redirect } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { soughtIn } from '#app/components/find-step.ts'
import type { OfferedSchools, SchoolStep } from '#app/components/schools/school-step.ts'
import { bodyOf } from '#app/kit/body-of.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls, withQuery } from '#app/kit/urls.ts'
import type { PlaceInUse } from '#worker/districts/place-contract.ts'

type Named = { id: string; name: string }
/** The schools that the uses of one could move to: the first of them, and what a search without scripts found. */
export type SchoolMoves = OfferedSchools & { step: SchoolStep; region: string | null }
/** Why a place was not deleted or restored, and how it can be; `others` is null if its uses can't move. */
export type BlockedChange =
  | {
      kind: 'in-use'
      id: string
      detail: string
      use: PlaceInUse['in_use']
      others: Named[] | null
      schools?: SchoolMoves
      /** The fields of the form in which another entry of a list replaces this one. */
      replaces?: { form: string; list: string }
    }
  | { kind: 'taken'; id: string; detail: string; typed: string }

type Answer = ClientResponse<unknown, number, 'json'>
type Calls = {
  remove: (id: string, json: { version?: string; move_to?: string }) => Promise<Answer>
  restore: (id: string, json: { name?: string }) => Promise<Answer>
  /** Loads the places that the uses could move to. */
  others: (form: FormData) => Promise<Named[] | SchoolMoves>
}

/** The field that finds a school. */
export const MOVE_TO = ['move_to']
const TARGET_GONE = 'The one you chose was deleted. Choose another.'

/** Deletes and restores schools, departments, and regions. `list` is the address of their screen. */
export async function placeAction(request: Request, form: FormData, list: string, calls: Calls) {
  const id = String(form.get('id'))
  const { search } = new URL(request.url)
  const back = `${list}${list.includes('?') ? '' : search.replace(/([?&])index(&|$)/, '$1')}`
  const restoring = form.get('intent') === 'restore'
  // Asking for another school to move to is no choice yet.
  const moveTo = soughtIn(form, MOVE_TO) ? '' : String(form.get('move_to') ?? '')
  const version = String(form.get('version') ?? '')
  const name = String(form.get('name') ?? '').trim()
  const answer = restoring
    ? await calls.restore(id, name ? { name } : {})
    : await calls.remove(id, { ...(version ? { version } : {}), ...(moveTo ? { move_to: moveTo } : {}) })
  const body = await bodyOf(answer)
  const { detail } = body
  if (answer.ok && restoring) return redirectWithToast(list, { kind: 'success', message: detail })
  if (answer.ok) {
    const undo = { action: withQuery(list), fields: { intent: 'restore', id } }
    return redirectWithToast(back, { kind: 'success', message: moved(detail, body.data), undo })
  }
  if (answer.status === 401) return redirect(urls.home())
  if (!restoring && isInUse(body.data)) {
    const { in_use } = body.data
    // Numbers of a school never move to another one.
    const moves = !in_use.uses.some(({ kind }) => kind === 'measures' || kind === 'surveys')
    const found = moves ? await calls.others(form) : null
    const isEach = found === null || Array.isArray(found)
    const others = (isEach ? found : found.schools)?.filter((one) => one.id !== id) ?? null
    const blocked: BlockedChange = {
      ...{ kind: 'in-use', id, detail, use: in_use, others },
      ...(isEach ? {} : { schools: { ...found, schools: found.schools.filter((one) => one.id !== id) } }),
    }
    return data({ blocked }, { status: 409 })
  }
  if (restoring && isTaken(body.data)) {
    const blocked: BlockedChange = {
      kind: 'taken',
      id,
      detail: name ? (body.data.name[0] ?? detail) : detail,
      typed: name,
    }
    return data({ blocked }, { status: 409 })
  }
  return redirectWithToast(back, { kind: 'error', message: moveTo && answer.status === 400 ? TARGET_GONE : detail })
}

function moved(detail: string, gone: unknown): string {
  const { moved: count } = gone as { moved: number } // PlaceGone
  if (count === 0) return detail
  return `${detail} ${count === 1 ? '1 use was' : `${count} uses were`} moved`
}

function isInUse(value: unknown): value is PlaceInUse {
  return value !== null && typeof value === 'object' && 'in_use' in value
}

function isTaken(value: unknown): value is { name: string[] } {
  return value !== null && typeof value === 'object' && 'name' in value
}
