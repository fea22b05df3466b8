import { redirect, type TypedResponse } from '@remix-run/cloudflare'
import type { ClientResponse } from 'hono/client'
import { act } from '#app/kit/act.ts'
import type { DataOf } from '#app/kit/read.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { withinPages } from '#app/kit/within-pages.ts'
import { pageOf } from './tab.ts'

type Answered = ClientResponse<unknown, number, 'json'>
/** Redirects to the tab with a message. */
type Done = (saved: unknown, message: string) => TypedResponse<never>

/** The writes of a tab's rows. A form's `intent` is the tab's name and the write: `review-add`, `review-delete`. */
type RowWrites<A, R extends Answered> = {
  add: (done: Done) => A
  edit: (done: Done) => A
  /** Saves what the tab has besides rows. */
  save?: (done: Done) => A
  remove: (query: { version: string }) => Promise<Answered>
  restore: () => Promise<R>
  /** The message after a deletion. */
  removed: string
  restored: (row: DataOf<R>) => string
  /** After Undo, stay on the current page (see `Undo`). */
  undoHere?: boolean
}

/** The id of the row that the form is about. */
export function rowOf(form: FormData): string {
  return String(form.get('row') ?? '')
}

/** Adds, edits, deletes, or restores a tab's row and redirects to the tab. */
export async function rowAction<A, R extends Answered>(request: Request, form: FormData, writes: RowWrites<A, R>) {
  const here = pageOf(request)
  const done: Done = (_, message) => redirectWithToast(here, { kind: 'success', message })
  const [tab, verb] = String(form.get('intent') ?? '').split('-')
  switch (verb) {
    case 'add':
      return writes.add(done)
    case 'edit':
      return writes.edit(done)
    case 'save':
      return writes.save ? writes.save(done) : redirect(here)
    case 'delete': {
      const fields = { intent: `${tab}-restore`, row: rowOf(form) }
      const undo = { action: here, fields, ...(writes.undoHere ? { here: true } : {}) }
      return act(writes.remove({ version: String(form.get('version') ?? '') }), here, () =>
        redirectWithToast(here, { kind: 'success', message: writes.removed, undo }),
      )
    }
    case 'restore':
      return act(writes.restore(), here, (row) => done(row, writes.restored(row)))
    default:
      return redirect(here)
  }
}

/** Loads one page of a tab's rows, and the id of the row whose form is open. */
export async function loadRows<T extends { count: number; results: unknown[] }>(
  request: Request,
  ask: (page: string) => Promise<T>,
) {
  const params = new URL(request.url).searchParams
  const page = params.get('page') ?? '1'
  const found = await ask(page)
  withinPages(request, found)
  return { found, page: Number(page), open: params.get('edit') }
}
