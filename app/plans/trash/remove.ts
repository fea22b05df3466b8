import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { act } from '#app/kit/act.ts'
import { levelApi } from '#app/kit/level.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { urls } from '#app/kit/urls.ts'
import type { Level } from '#model/levels.ts'

/** Deletes, then shows the level's list with an Undo (spec §4 "Deleting"). */
export async function removeElement({ context, params }: ActionFunctionArgs, level: Level, form: FormData) {
  const id = params.elementId!
  const planId = params.planId! // set by the route
  const version = String(form.get('version') ?? '')
  const asked = levelApi(context, level.key)[':id'].$delete({ param: { id }, query: { version } })
  return act(asked, urls.element(planId, level.key, id, 'update'), (gone) => {
    return redirectWithToast(urls.planLevel(planId, level.key), {
      kind: 'success',
      message: movedToTrash(gone.count),
      undo: { action: urls.trash(), fields: { level: level.api, id } },
    })
  })
}

/** Says how many elements went along with a plan or an element; `count` includes that one. */
export function movedToTrash(count: number): string {
  return count > 1 ? `Moved to the trash with ${count - 1} below it` : 'Moved to the trash'
}
