import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'

type Loader = (args: { context: unknown; request: Request; params: Record<string, string> }) => Promise<unknown>
const modules = import.meta.glob<{ loader: Loader }>(['../../app/**/*-import.tsx', '../../app/repository/import.tsx'])
const SCREENS: Record<string, string> = {
  '../../app/measures/import/measure-import.tsx': '/measurements/import',
  '../../app/surveys/import/survey-import.tsx': '/measurements/surveys/import',
  '../../app/people/member-import.tsx': '/team-members/import',
  '../../app/repository/import.tsx': '/resources/import',
  '../../app/districts/school-import.tsx': '/school-list/import',
  '../../app/districts/department-import.tsx': '/department/import',
}

test('the address of an import that was cut off leads to the upload', async () => {
  const { person } = await newDistrict()
  const { token } = await person('super_admin')
  expect(Object.keys(modules).toSorted()).toEqual(Object.keys(SCREENS).toSorted())
  for (const [file, path] of Object.entries(SCREENS)) {
    const { context } = await loaderContext(token)
    const { loader } = await modules[file]!()
    const request = new Request(`http://localhost${path}?import=imp_`)
    const answer = await loader({ context, request, params: {} }).catch((thrown: unknown) => thrown)
    expect(answer, path).toBeInstanceOf(Response)
    expect(new URL((answer as Response).headers.get('location') ?? '').pathname, path).toBe(path)
  }
})
