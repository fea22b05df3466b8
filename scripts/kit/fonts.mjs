import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { addToEnvironment } from './environment.mjs'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { inRoot } from './paths.mjs'

const PACKED = 'node_modules/@fontsource/unifontex/files/unifontex-latin-400-normal.woff2'
const FOLDER = '.cache/fonts'
const STAMP = `${FOLDER}/stamp`

/**
 * Gives Chromium fonts for all scripts that this machine may lack: names in other alphabets, full-width letters. In
 * production the browser has its own. Only Linux reads this configuration; other systems have such fonts. Returns the
 * name of the file.
 */
export async function giveFonts() {
  const now = fingerprint([PACKED])
  if (readStamp(STAMP) !== now) {
    await unpack()
    writeStamp(STAMP, now)
  }
  const config = inRoot(FOLDER, 'fonts.conf')
  addToEnvironment({ FONTCONFIG_FILE: config })
  return config
}

/** Chromium accepts system fonts only as TrueType, and npm packages contain web fonts. */
async function unpack() {
  const { decompress } = await import('woff2-encoder')
  mkdirSync(inRoot(FOLDER, 'files'), { recursive: true })
  writeFileSync(inRoot(FOLDER, 'files/unifontex.ttf'), await decompress(readFileSync(inRoot(PACKED))))
  writeFileSync(
    inRoot(FOLDER, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${escaped(inRoot(FOLDER, 'files'))}</dir>
  <cachedir>${escaped(inRoot(FOLDER, 'cache'))}</cachedir>
</fontconfig>
`,
  )
}

function escaped(path) {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
