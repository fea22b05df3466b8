import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { takenWords } from '#app/components/imports/taken-words.ts'
import { act } from '#app/kit/act.ts'
import { fromSetup } from '#app/kit/from-setup.ts'
import { importAction, readImport } from '#app/kit/import-file.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import { type Query, urls } from '#app/kit/urls.ts'
import { type ListedKind, PLACES } from '#model/places.ts'
import { undoneWords } from './import-words.ts'
import { PLACE_SCREENS } from './place-screens.ts'

const importsOf = ({ api }: AppLoadContext, kind: ListedKind) =>
  kind === 'school' ? api.auth.schools.imports : api.auth.departments.imports

export async function loadImport({ request, context }: LoaderFunctionArgs, kind: ListedKind) {
  await refuseReaders(context, requireActor(context, request), PLACES[kind].write)
  const imports = importsOf(context, kind)
  const preview = await readImport(request, imports[':id'], PLACE_SCREENS[kind].import)
  return { preview, imports: preview ? [] : await read(imports.$get()) }
}

/** The buttons of the import: preview a file, import its rows, discard it, or undo an import. */
export async function actImport({ request, context }: ActionFunctionArgs, kind: ListedKind) {
  const { import: own, list } = PLACE_SCREENS[kind]
  const via = new URL(request.url).searchParams.get('via')
  const here = (query: Query = {}) => own({ ...query, via })
  const form = await request.formData()
  const undoes = form.get('intent') === 'undo'
  // The message with the Undo is gone after signing in, but the list of imports has one too.
  if (!context.actor && undoes) throw redirect(urls.home({ next: here() }))
  requireActor(context, request)
  const imports = importsOf(context, kind)
  const done = fromSetup(request, list())
  if (undoes) {
    // Undo shows below the list of places and in the list of imports; return to the one that was used.
    const back = form.has('stay') ? here() : done
    const undo = imports[':id'].undo.$post({ param: { id: String(form.get('import') ?? '') } })
    return act(undo, back, (undone) => redirectWithToast(back, { kind: 'success', ...undoneWords(kind, undone) }))
  }
  return importAction(form, {
    post: (form) => imports.$post({ form }),
    file: imports[':id'],
    here,
    done: (taken, id) =>
      redirectWithToast(done, {
        ...{ kind: 'success', message: takenWords(taken) },
        ...(taken.added + taken.changed > 0 && { undo: { action: here(), fields: { intent: 'undo', import: id } } }),
      }),
  })
}
