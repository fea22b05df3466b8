import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { actImport, loadImport } from './place-import.ts'
import { PlaceImport } from './place-import-screen.tsx'

export const meta: MetaFunction = () => [{ title: 'Import schools · Waymark' }]

export const loader = (args: LoaderFunctionArgs) => loadImport(args, 'school')
export const action = (args: ActionFunctionArgs) => actImport(args, 'school')

export default function SchoolImport() {
  const { preview, imports } = useLoaderData<typeof loader>()
  const messages = useActionData<typeof action>()?.messages ?? []
  return <PlaceImport kind="school" preview={preview} imports={imports} messages={messages} />
}
