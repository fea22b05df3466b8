import { readStory } from '#db/seed/read-story.ts'

const texts = import.meta.glob<string>('../../db/seed/story/**/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../db/seed/story/**/*.png', {
  query: '?inline',
  import: 'default',
  eager: true,
})
const path = (file: string) => file.replace('../../db/seed/story/', '')

/** The files of the demo's story, as npm run seed reads them. */
export const STORY_FILES: Record<string, string> = {
  ...Object.fromEntries(Object.entries(texts).map(([file, text]) => [path(file), text])),
  ...Object.fromEntries(
    Object.entries(pictures).map(([file, url]) => [path(file), url.replace(/^data:.*;base64,/, '')]),
  ),
}
export const STORY = readStory(STORY_FILES)
