import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fromSetup } from '#app/kit/from-setup.ts'
import { importAction, readImport } from '#app/kit/import-file.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast } from '#app/kit/toast.ts'
import type { Query } from '#app/kit/urls.ts'
import { numberWords } from '#model/counted.ts'
import { type ListedKind, PLACES } from '#model/places.ts'
import { PLACE_SCREENS } from './place-screens.ts'

const importsOf = ({ api }: AppLoadContext, kind: ListedKind) =>
  kind === 'school' ? api.auth.schools.imports : api.auth.departments.imports

export async function loadImport({ request, context }: LoaderFunctionArgs, kind: ListedKind) {
  await refuseReaders(context, requireActor(context, request), PLACES[kind].write)
  return { preview: await readImport(request, importsOf(context, kind)[':id'], PLACE_SCREENS[kind].import) }
}

export async function actImport({ request, context }: ActionFunctionArgs, kind: ListedKind) {
  requireActor(context, request)
  const imports = importsOf(context, kind)
  const { import: own, list } = PLACE_SCREENS[kind]
  const via = new URL(request.url).searchParams.get('via')
  return importAction(await request.formData(), {
    post: (form) => imports.$post({ form }),
    file: imports[':id'],
    here: (query: Query = {}) => own({ ...query, via }),
    done: ({ added, changed }) =>
      redirectWithToast(fromSetup(request, list()), {
        kind: 'success',
        message: `${numberWords(added)} added, ${numberWords(changed)} changed`,
      }),
  })
}
