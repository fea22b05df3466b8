import { readdirSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from './paths.mjs'
import { Refusal } from './say.mjs'

/** quality 6, kB of JavaScript after gzip: a list page or the view of an element, and any page. */
const LIST_TARGET = 150
const ANY_TARGET = 200

const SCREENS = [
  ['auth/landing', 'Home page'],
  ['plans/lists/plan-list', 'Plans', LIST_TARGET],
  ['plans/lists/level-list', 'Elements of a level', LIST_TARGET],
  ['plans/lists/plan-elements', 'Plan elements', LIST_TARGET],
  ['plans/trash/trash', 'Trash', LIST_TARGET],
  ['plans/view/element-view', 'View of an element', LIST_TARGET],
  ['plans/editor/element-update', 'Editor of an element'],
  ['create-pillar', 'Create an element'],
  ['plans/tree/plan-tree', 'Tree of the plan'],
  ['plans/quick-build/quick-build', 'Quick build'],
  ['dashboard/dashboard', 'Dashboard'],
  ['report-board', 'Board report'],
  ['report-plan-elements', 'Plan element report'],
]

/**
 * What a first visit of each screen loads: the entry, its layouts, and the screen itself, each file once, after gzip.
 */
export function bundleSizes() {
  const { entry, routes } = manifest()
  const sizes = new Map()
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(inRoot('build/client', file))).length)
    return sizes.get(file)
  }
  const total = (files) => [...new Set(files)].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
  const measured = ([id, label, target = ANY_TARGET]) => {
    if (!routes[id]) return { label, missing: 'is not in the build' }
    const parts = [entry, ...lineOf(routes, id)]
    const scripts = parts.flatMap(({ module, imports = [] }) => [module, ...imports])
    const own = parts.slice(0, -1).flatMap(({ module, imports = [] }) => [module, ...imports])
    return {
      label,
      script: total(scripts),
      own: total(scripts) - total(own),
      style: total(parts.flatMap(({ css = [] }) => css).concat(appStyles())),
      target,
    }
  }
  const named = SCREENS.map(measured)
  const known = new Set(SCREENS.map(([id]) => id))
  const others = Object.keys(routes).filter((id) => !known.has(id) && id !== 'root')
  const heaviest = others.map((id) => measured([id, `Heaviest of the rest: ${id}`])).sort((a, b) => b.script - a.script)
  return [...named, ...heaviest.slice(0, 1)]
}

/** The route and all its parent routes, the outermost first. */
function lineOf(routes, id) {
  const route = routes[id]
  return route ? [...lineOf(routes, route.parentId), route] : []
}

/** The newest manifest; each build names its own. */
function manifest() {
  const [file] = assets()
    .filter((name) => /^manifest-\w+\.js$/.test(name))
    .sort(
      (a, b) => statSync(inRoot('build/client/assets', b)).mtimeMs - statSync(inRoot('build/client/assets', a)).mtimeMs,
    )
  if (!file) throw new Refusal('The build has no manifest of its routes: see scripts/kit/bench-bundles.mjs.')
  const text = readFileSync(inRoot('build/client/assets', file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** The style sheet that every page links. */
function appStyles() {
  return assets()
    .filter((name) => /^app-[\w-]+\.css$/.test(name))
    .map((name) => `/assets/${name}`)
}

const assets = () => readdirSync(inRoot('build/client/assets'))
