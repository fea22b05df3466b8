import { Refusal } from './say.mjs'
import { wrangler } from './wrangler.mjs'

/** The largest compressed Worker of the paid plan (platform). */
const LARGEST_KIB = 10 * 1024
export const BUNDLE = ['--minify']

/** Bundles and starts the Worker on this machine as it will be uploaded; returns its size and the work of its start. */
export async function checkBundle() {
  const profile = '.wrangler/startup.cpuprofile'
  return readBundle(await wrangler(['check', 'startup', '--outfile', profile, `--args=${BUNDLE.join(' ')}`]))
}

export function readBundle(output) {
  const [, size, compressed] = /Bundle: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(output) ?? []
  const [, active] = /Active: ([\d.]+) ms/.exec(output) ?? []
  if (!size || !active) throw new Refusal(`wrangler check startup did not say how large the Worker is:\n${output}`)
  const bundle = { kib: Number(size), compressedKib: Number(compressed), startMs: Number(active) }
  if (bundle.compressedKib > LARGEST_KIB)
    throw new Refusal(`The Worker has ${mb(bundle.compressedKib)} compressed; Cloudflare takes ${mb(LARGEST_KIB)}.`)
  return bundle
}

export function bundleWords({ kib, compressedKib, startMs }) {
  return `${mb(kib)}, ${mb(compressedKib)} compressed; starts with ${Math.round(startMs)} ms of work on this machine`
}

const mb = (kib) => `${(kib / 1024).toFixed(1)} MB`
