import { describeFailure } from './bench-measure.mjs'
import { postForm } from './bench-post.mjs'

/** Issue "Strategic repository": this many rows in less than this many seconds, for preview and import. */
const ROWS = 5000
const SECONDS = 10
const PATH = '/api/strategic_repository/'

/** Measures preview, import, and undo of a file of strategies for the district's repository. */
export async function measureImport(client) {
  const looked = await postForm(client, PATH, { mode: 'preview', file: new File([file()], 'strategies.csv') })
  if (looked.status !== 201) return { missing: describeFailure(looked) }
  const id = JSON.parse(looked.body.toString()).data.import_id
  const imported = await postForm(client, PATH, { mode: 'all', import_id: id })
  if (imported.status !== 201) return { missing: describeFailure(imported) }
  const back = await postForm(client, `${PATH}imports/${id}/undo/`, {})
  if (back.status >= 300) return { missing: describeFailure(back) }
  return {
    rows: ROWS,
    look: looked.milliseconds / 1000,
    take: imported.milliseconds / 1000,
    undo: back.milliseconds / 1000,
    target: { seconds: SECONDS },
  }
}

function file() {
  const header = 'Pillar,Initiative,Objective,Grade,Strategy,Strategic method'
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const place = `Benchmark ${at % 5},Branch ${at % 25},Aim ${at % 125}`
    return `${place},${1 + (at % 12)},"Strategy ${at}, as long as one is","Method ${at} in a sentence or two of words."`
  })
  return [header, ...rows].join('\r\n')
}
