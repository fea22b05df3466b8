import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { LastImports } from '#app/components/imports/last-imports.tsx'
import { PAGE_HEADING, PageHead } from '#app/components/page.tsx'
import { readImport } from '#app/kit/import-file.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { action } from './import-action.ts'
import { ImportPreview } from './import-preview.tsx'
import { UploadForm } from './upload-form.tsx'

export { action } from './import-action.ts'

export const meta: MetaFunction = () => [{ title: 'Upload strategies · Waymark' }]

/**
 * Only for people who may upload. Previews a waiting file again at each visit, because the library may have changed.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await refuseReaders(context, requireActor(context, request), 'repository:manage')
  const { imports } = context.api.strategic_repository
  const preview = await readImport(request, imports[':id'], urls.importStrategies)
  return { preview, imports: preview ? [] : await read(imports.$get()) }
}

export default function ImportStrategies() {
  const { preview, imports } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const id = preview?.import_id ?? null
  const before = useRef(id)
  // The step with the focus is gone, so focus this one.
  useEffect(() => {
    if (before.current !== id) document.getElementById(PAGE_HEADING)?.focus()
    before.current = id
  }, [id])
  return (
    <>
      <PageHead
        title="Upload strategies"
        sub={
          preview
            ? `${preview.file_name}. Nothing has been imported yet.`
            : 'Add strategies to your district’s part of the strategic repository from a file.'
        }
        actions={
          <ButtonLink variant="outline" to={urls.resources({ tab: 'repository' })}>
            Back
          </ButtonLink>
        }
      />
      {preview ? (
        <ImportPreview preview={preview} />
      ) : (
        <>
          <UploadForm messages={answer?.messages} />
          <LastImports
            imports={imports}
            note="Undo removes a file’s rows from the repository"
            result={{ head: 'Rows added', figures: true, of: ({ added }) => added }}
          />
        </>
      )}
    </>
  )
}
