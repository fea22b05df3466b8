import { told } from './bench-measure.mjs'

/** Issue "Strategic repository": this many rows in less than this many seconds, for preview and import. */
const ROWS = 5000
const SECONDS = 10
const PATH = '/api/strategic_repository/'

/** Measures preview, import, and undo of a file of strategies for the district's repository. */
export async function measureImport(client) {
  const looked = await post(client, PATH, { mode: 'preview', file: new File([file()], 'strategies.csv') })
  if (looked.status !== 201) return { missing: told(looked) }
  const id = JSON.parse(looked.body.toString()).data.import_id
  const imported = await post(client, PATH, { mode: 'all', import_id: id })
  if (imported.status !== 201) return { missing: told(imported) }
  const back = await post(client, `${PATH}imports/${id}/undo/`, {})
  if (back.status >= 300) return { missing: told(back) }
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

/** Posts a form with a file. */
async function post(client, path, fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const whole = new Response(form)
  const headers = { 'Content-Type': whole.headers.get('content-type') }
  return client.send(path, { method: 'POST', headers, body: Buffer.from(await whole.arrayBuffer()) })
}
