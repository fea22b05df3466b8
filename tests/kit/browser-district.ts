import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot, NEW_DISTRICTS } from '../../scripts/kit/paths.mjs'

type EmptyDistrict = { name: string; domain: string; link: string }

/** A district out of the operator's command that no other test has: its name, a domain, and its first person's link. */
export function emptyDistrict(): EmptyDistrict {
  const all: EmptyDistrict[] = JSON.parse(readFileSync(inRoot(NEW_DISTRICTS), 'utf8'))
  const mine = all.find(({ domain }) => isMine(inRoot(`${NEW_DISTRICTS}.${domain}`)))
  if (!mine) throw new Error('More tests ask for an empty district than scripts/kit/e2e-districts.mjs creates')
  return mine
}

/** The two workers may ask at the same time; only one can create the file. */
function isMine(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}
