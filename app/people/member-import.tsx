import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CsvUpload } from '#app/components/csv-upload.tsx'
import { PageHead } from '#app/components/page.tsx'
import { RoleGuide } from '#app/components/role-field.tsx'
import { act } from '#app/kit/act.ts'
import { fromSetup } from '#app/kit/from-setup.ts'
import { importAction, readImport } from '#app/kit/import-file.ts'
import { read } from '#app/kit/read.ts'
import { refuseReaders } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { redirectWithToast, type Toast } from '#app/kit/toast.ts'
import { type Query, urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted, numberWords } from '#model/counted.ts'
import { GRANTABLE } from '#model/permissions.ts'
import type { TakenBack } from '#worker/people/import-contract.ts'
import { MemberImportPreview } from './member-import-preview.tsx'
import { MemberImportProgress } from './member-import-progress.tsx'
import { MemberImports } from './member-imports.tsx'

export const meta: MetaFunction = () => [{ title: 'Import members · Waymark' }]

/** This screen's address, with the setup checklist's mark if the link came from there. */
function hereFor(request: Request) {
  const via = new URL(request.url).searchParams.get('via')
  return (query: Query = {}) => urls.importMembers({ ...query, via })
}
const COLUMNS = [
  'Email, which identifies the person',
  'First name, Last name, Role (for each new person)',
  'Region (for a new person whose schools don’t say it)',
  'Schools, Grade levels (separated by semicolons; optional)',
  'Phone number, Position, Years of service, Teacher ID (optional)',
]

/** Previews a waiting file again at each visit, because the district may have changed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  await refuseReaders(context, actor, 'members:write')
  const asker = actor.role
  const here = hereFor(request)
  const home = fromSetup(request, urls.teamMembers())
  const { imports } = context.api.auth['team-members']
  const one = await readImport(request, imports[':id'], here, 'This file is no longer stored. Upload it again')
  return { asker, home, one, runs: one ? [] : await read(imports.$get()) }
}

/** The buttons: preview a file, start the import, stop it, or discard the file. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireActor(context, request)
  const here = hereFor(request)
  const { imports } = context.api.auth['team-members']
  const form = await request.formData()
  const intent = form.get('intent')
  const id = String(form.get('import') ?? '')
  if (intent === 'stop') {
    const back = here({ import: id })
    return act(imports[':id'].stop.$post({ param: { id } }), back, () => redirect(back))
  }
  if (intent === 'take-back') {
    const back = here({ import: id })
    return act(imports[':id']['take-back'].$post({ param: { id } }), back, (undone) =>
      redirectWithToast(back, undoneToast(undone)),
    )
  }
  return importAction(form, {
    post: (asked) => imports.$post({ form: { ...asked, invite: form.has('invite') ? 'on' : 'off' } }),
    file: imports[':id'],
    here,
    done: (_, begun) => redirect(here({ import: begun })),
  })
}

function undoneToast({ removed, restored, kept, changed_since: since }: TakenBack): Toast {
  const stays = [
    ...(kept > 0 ? [`${counted(kept, 'person', 'people')} joined or own items already, and stay.`] : []),
    ...(since > 0
      ? [`${counted(since, 'person', 'people')} had values that someone has changed since the import; those stay.`]
      : []),
  ]
  return {
    kind: 'success',
    message: `Import undone: ${counted(removed, 'person', 'people')} deleted, ${numberWords(restored)} restored`,
    ...(stays.length > 0 ? { detail: stays.join(' ') } : {}),
  }
}

export default function MemberImport() {
  const { asker, home, one, runs } = useLoaderData<typeof loader>()
  const messages = useActionData<typeof action>()?.messages ?? []
  return (
    <>
      <PageHead
        title="Import members"
        sub={subOf(one)}
        actions={
          <ButtonLink variant="outline" to={home}>
            {home === urls.teamMembers() ? 'Team Members' : 'Setup checklist'}
          </ButtonLink>
        }
      />
      {one?.preview ? <MemberImportPreview id={one.import_id} preview={one.preview} /> : null}
      {one?.progress ? <MemberImportProgress progress={one.progress} /> : null}
      {one === null ? (
        <>
          <CsvUpload
            columns={COLUMNS}
            template={{ href: urls.membersCsv(), name: 'Download all current members', note: 'as a template.' }}
            messages={messages}
          >
            <RoleGuide roles={GRANTABLE[asker]} />
          </CsvUpload>
          <MemberImports runs={runs} />
        </>
      ) : null}
    </>
  )
}

function subOf(one: { file_name: string; preview: unknown } | null): string {
  if (one === null) return 'A row with a known email changes that person. Any other row adds one.'
  return one.preview ? `${one.file_name}. Nothing has been imported yet.` : one.file_name
}
