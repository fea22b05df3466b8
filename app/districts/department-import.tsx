import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { actImport, loadImport } from './import-load.ts'
import { ImportScreen } from './import-screen.tsx'

export const meta: MetaFunction = () => [{ title: 'Import departments · Waymark' }]

export const loader = (args: LoaderFunctionArgs) => loadImport(args, 'department')
export const action = (args: ActionFunctionArgs) => actImport(args, 'department')

export default function DepartmentImport() {
  const { preview } = useLoaderData<typeof loader>()
  return <ImportScreen kind="department" preview={preview} messages={useActionData<typeof action>()?.messages ?? []} />
}
