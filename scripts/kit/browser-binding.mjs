import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PRINTER_FLAGS } from './chrome-flags.mjs'
import { addToEnvironment } from './environment.mjs'
import { inRoot } from './paths.mjs'
import { Refusal } from './say.mjs'

const CACHE = inRoot('.cache')

/**
 * Makes the local browser binding and Playwright use this Chromium, or its headless shell where there is one: a PDF takes
 * a third of the CPU time there. The binding would download its own, so we put a script at the place of that download,
 * which starts ours with these fonts, because the binding passes no environment on.
 */
export function giveChrome({ chrome, shell, fonts }) {
  const folder = join(CACHE, '.wrangler/chrome', `${platform()}-${wantedVersion()}`)
  const script = join(folder, executable())
  mkdirSync(dirname(script), { recursive: true })
  const { before, after } = PRINTER_FLAGS
  const start = ['exec', quoted(shell ?? chrome), ...before, '"$@"', ...after].join(' ')
  writeFileSync(script, `#!/bin/sh\nexport FONTCONFIG_FILE=${quoted(fonts)}\n${start}\n`)
  chmodSync(script, 0o755)
  // Without this marker file, the binding would clear the folder and download again after a failed start.
  writeFileSync(join(folder, '.miniflare-install-complete'), '')
  addToEnvironment({ XDG_CACHE_HOME: CACHE, CHROME_PATH: chrome, BROWSER_PATH: shell ?? chrome })
}

/** The browser version that the installed Miniflare would download. */
function wantedVersion() {
  const source = readFileSync(inRoot('node_modules/miniflare/dist/src/index.js'), 'utf8')
  const version = /BROWSER_VERSION = "(\d+(?:\.\d+){3})"/.exec(source)?.[1]
  if (!version)
    throw new Refusal(
      'The installed Miniflare no longer says which Chrome it uses: see scripts/kit/browser-binding.mjs.',
    )
  return version
}

function platform() {
  const system = process.platform === 'darwin' ? 'mac' : 'linux'
  return process.arch === 'arm64' ? `${system}_arm` : system
}

function executable() {
  if (process.platform !== 'darwin') return 'chrome-linux64/chrome'
  const folder = process.arch === 'arm64' ? 'chrome-mac-arm64' : 'chrome-mac-x64'
  return `${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`
}

function quoted(path) {
  return `'${path.replaceAll("'", "'\\''")}'`
}
