/** Posts a form with a file. */
export async function postForm(client, path, fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const whole = new Response(form)
  const headers = { 'Content-Type': whole.headers.get('content-type') }
  return client.send(path, { method: 'POST', headers, body: Buffer.from(await whole.arrayBuffer()) })
}
