import type { Api } from './browser-api.ts'

export type DemoSchool = { id: string; name: string; region_name: string }
type Schools = [last: DemoSchool, before: DemoSchool, ...DemoSchool[]]

/** The demo's schools, the last by name first. Those that other tests add and delete meanwhile have a number in their name. */
export async function lastSchools(call: Api): Promise<Schools> {
  const { results } = await call('GET', 'auth/schools/choices/?page_size=100')
  const schools = (results as DemoSchool[]).filter(({ name }) => !/\d/.test(name)).toReversed()
  if (schools.length < 2) throw new Error('The demo has no two schools')
  return schools as Schools
}
