import { existsSync, watch } from 'node:fs'
import { buildScreens } from './build.mjs'
import { inRoot } from './paths.mjs'
import { say } from './say.mjs'

const FOLDERS = ['app', 'worker', 'db', 'public']
const QUIET_MS = 200

/**
 * Builds the screens after each change; the server notices the new build by itself. Returns `stop` and `isBuilding`.
 */
export function rebuildOnChange() {
  let timer
  let building = false
  let again = false
  const build = async () => {
    if (building) {
      again = true
      return
    }
    building = true
    const started = performance.now()
    try {
      if (await buildScreens()) say(`  Screens built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
    } catch (error) {
      say(`  The screens did not build. The server still uses the last good ones.\n${error.message}`)
    }
    building = false
    if (again) {
      again = false
      void build()
    }
  }
  const watchers = FOLDERS.filter((folder) => existsSync(inRoot(folder))).map((folder) =>
    watch(inRoot(folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(build, QUIET_MS)
    }),
  )
  const stop = () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
  return { stop, isBuilding: () => building }
}
