import type { Rollup } from 'vite'

type Graph = Pick<Rollup.ManualChunkMeta, 'getModuleInfo' | 'getModuleIds'>

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream|@radix-ui\/react-(slot|compose-refs))\//
const CONFORM = /\/node_modules\/@conform-to\//
/** Packages of which most is loaded later: Rollup itself finds what is needed at once. */
const PARTLY_LATER = /\/node_modules\/(?!@conform-to|valibot|tailwind-merge|class-variance-authority|clsx)/
const EVERYWHERE = /\/app\/(entry\.client|root)\.tsx/
const FRAME = /\/app\/shell\/layout\.tsx/
const ENTER = /\/app\/auth\/(?!change-password)/
const VIEW = /\/app\/plans\/view\//
/** The pages of which a first visit must be the lightest (quality 6). */
const LIST = /\/app\/plans\/(lists|trash)\//
const EDITOR = /\/app\/plans\/(view|editor)\//
/** The tabs need these parts of the editor too, and a view loads them with its tabs, without the rest. */
const TEXTS = /\/app\/plans\/editor\/(conflict|conflict-choice|node-form)\.tsx?$/
/** Parts that tabs or keys load late: with a file of another area, much would come that they don't use. */
const DOCUMENTS = /\/(app\/components\/documents\/[\w-]+|worker\/documents\/contract)\.tsx?$/
/** Two areas close minutes; no other page needs the form. */
const CLOSING = /\/app\/components\/meetings\/closing-form\.tsx$/
const KEYS = /\/app\/(kit\/keys|components\/shell\/key-(words|switches))\.tsx?$/
/** How names are compared, and words of surveys: the tabs need them, and nothing of the lists that they would be with. */
const NAMES = /\/db\/model\/(keys|measures\/surveys)\.ts$/
/** Parts of a few pages, which would come along to the tabs of an element. */
const OF_FEW = /\/app\/components\/(?:measures\/)?(filter-find|filter-chips|image-field|plan-find|reading-fields)\.tsx$/
/** Previews, progress, and lists of imports: no report and no tab of an element imports anything. */
const IMPORTS = /\/app\/components\/(imports\/(?:import|last)-|csv-|cell-message|read-grid)[\w-]*\.tsx?$/
/** Bars and donuts of reports, the dashboard, and scorecards; and the forms of scorecards. */
const BARS = /\/app\/components\/(donut|stacked-bar)\.tsx$/
const SCORECARDS = /\/worker\/scorecards\/contract\.ts$/
/** The screens of histories; the tabs of an element would load it with the words of measures. */
const HISTORY = /\/app\/components\/history\/[\w-]+\.tsx?$/
const PROFILE = /\/app\/districts\/district-profile\.tsx/
const ADMIN = /\/app\/(districts|people)\//

/**
 * Puts what several pages share into one file for each area, so that a page asks for about ten files instead of ninety,
 * and text that is compressed together is smaller. What only one page needs is in its own file, and what is loaded
 * later, such as a dialog, stays in a file of its own.
 */
export function chunkByArea(): (id: string, graph: Graph) => string | undefined {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    chunks ??= chunksOf(graph)
    return chunks.get(id)
  }
}

function chunksOf({ getModuleIds, getModuleInfo }: Graph): Map<string, string> {
  const importsOf = (id: string) => getModuleInfo(id)?.importedIds ?? []
  const pagesOf = new Map<string, string[]>()
  const withForms = new Set<string>()
  for (const page of [...getModuleIds()].filter((id) => getModuleInfo(id)?.isEntry)) {
    for (const id of reachedFrom(page, importsOf)) {
      pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
      if (CONFORM.test(id)) withForms.add(page)
    }
  }
  const texts = [...pagesOf.keys()].filter((id) => TEXTS.test(id))
  const inTexts = new Set(texts.flatMap((id) => [...reachedFrom(id, importsOf)]))
  const named = [...pagesOf].map(
    ([id, pages]) => [id, chunkOf(id, pages, { withForms, inTexts: inTexts.has(id) })] as const,
  )
  return new Map(named.filter((one): one is readonly [string, string] => one[1] !== undefined))
}

type Needs = { withForms: Set<string>; inTexts: boolean }

/**
 * Whatever a module imports is needed by at least the same pages. The order of these lines keeps it in the same file or
 * in one of an earlier line, so no two files import each other.
 */
function chunkOf(id: string, pages: string[], { withForms, inTexts }: Needs): string | undefined {
  if (FRAMEWORK.test(id) || id.startsWith('\0')) return 'react'
  if (PARTLY_LATER.test(id)) return undefined
  if (pages.some((page) => EVERYWHERE.test(page))) return 'app'
  if (pages.some((page) => FRAME.test(page))) return 'shell'
  if (pages.length === 1) return undefined
  if (DOCUMENTS.test(id)) return 'documents'
  if (CLOSING.test(id)) return 'closing'
  if (KEYS.test(id)) return 'keys'
  if (NAMES.test(id)) return 'names'
  if (IMPORTS.test(id)) return 'imports'
  if (BARS.test(id)) return 'bars'
  if (SCORECARDS.test(id)) return 'scorecards-contract'
  const ofFew = OF_FEW.exec(id)?.[1]
  if (ofFew) return ofFew
  const forms = pages.every((page) => withForms.has(page))
  if (pages.some((page) => ENTER.test(page))) {
    if (pages.every((page) => ENTER.test(page))) return 'auth'
    // Passwords and addresses of people, which neither lists nor the editor ask for.
    if (!pages.some((page) => LIST.test(page) || EDITOR.test(page))) return forms ? 'account-forms' : 'account'
    return forms ? 'forms' : lighter('fields', pages)
  }
  if (pages.some((page) => EDITOR.test(page))) {
    if (pages.every((page) => EDITOR.test(page))) {
      if (pages.some((page) => VIEW.test(page))) return 'element'
      return inTexts ? 'editor-texts' : 'editor'
    }
    if (forms) return 'editing'
    // People to choose, drafts: reports use them too, and nobody who only reads an element does.
    return pages.some((page) => LIST.test(page) || VIEW.test(page)) ? lighter('parts', pages) : 'parts-editor'
  }
  const areas = new Set(pages.map((page) => /\/app\/(\w+)\//.exec(page)?.[1]))
  if (areas.size === 1) return `${sharedName([...areas][0], pages)}${forms ? '-forms' : ''}`
  if (forms) return 'lists-forms'
  // What measures and reports share stays out of the profiles of districts and people.
  if (pages.some((page) => LIST.test(page) || ADMIN.test(page))) return lighter('lists', pages)
  return HISTORY.test(id) ? 'history' : 'lists-data'
}

/** Schools and departments stay out of the profile of the district, whose first visit is the heaviest of its area. */
function sharedName(area: string | undefined, pages: string[]): string | undefined {
  return area === 'districts' && !pages.some((page) => PROFILE.test(page)) ? 'places' : area
}

/** What no list needs is in a file of its own. */
function lighter(name: string, pages: string[]): string {
  return pages.some((page) => LIST.test(page)) ? name : `${name}-more`
}

function reachedFrom(id: string, importsOf: (id: string) => readonly string[], seen = new Set<string>()) {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const each of importsOf(id)) reachedFrom(each, importsOf, seen)
  return seen
}
