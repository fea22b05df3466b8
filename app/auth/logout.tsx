import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/cloudflare'
import { urls } from '#app/kit/urls.ts'

/** Only a post signs out, so that a link from someone else can't. */
export const loader = () => redirect(urls.home())

export async function action({ context }: ActionFunctionArgs) {
  await context.api.auth.logout.$post({ json: {} })
  return redirectDocument(urls.home())
}
