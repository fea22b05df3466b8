import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'

/** The data for signing up: districts to search, or the regions and schools of the chosen one. */
export async function loadJoining({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const params = new URL(request.url).searchParams
  const { signup } = context.api.auth
  const id = params.get('district')
  const [district] = id ? await read(signup.districts.$get({ query: { id } })) : []
  if (district) {
    const regions = await read(signup['regions-choices'].$get({ query: { district_id: district.id } }))
    return { step: 'form', district, regions } as const
  }
  const search = (params.get('search') ?? '').slice(0, 100)
  return { step: 'district', search, districts: await read(signup.districts.$get({ query: { search } })) } as const
}
