import { globSync, readFileSync } from 'node:fs'
import { readStory as checkedStory } from '../../db/seed/read-story.ts'
import { inRoot } from './paths.mjs'

/** The texts of the demo, from the files of db/seed/story. */
export function readStory() {
  const folder = inRoot('db/seed/story')
  const paths = globSync('**/*.{yaml,png}', { cwd: folder })
  const files = paths.map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(`${folder}/${path}`, path.endsWith('.png') ? 'base64' : 'utf8'),
  ])
  return checkedStory(Object.fromEntries(files))
}
