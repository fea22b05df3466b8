import { drawPicture, picturePage } from '#app/components/charts/draw-picture.tsx'
import { createServer } from '#worker/server.ts'
import { chartParts } from './chart-parts.ts'

/** The Worker without its built screens, which do not load in workerd tests: the complete, real API. */
const server = createServer(async () => new Response('No screens in these tests', { status: 404 }), {
  report: (document) =>
    `<!doctype html><html lang="en"><title>${document.title}</title><h1>${document.title}</h1></html>`,
  given: ({ heading, content }) => `<!doctype html><html lang="en"><title>${heading}</title>${content}</html>`,
  paper: (paper) => `<!doctype html><html lang="en"><title>${paper.heading}</title><h1>${paper.heading}</h1></html>`,
  chart: (picture, accent) => drawPicture(picture, chartParts, accent),
  chartPage: (chart) => picturePage(chart, ''),
  mail: (message) => ({
    subject: message.kind,
    html: `<p>${JSON.stringify(message)}</p>`,
    text: JSON.stringify(message),
  }),
})

/** Tests deliver messages themselves (tests/jobs/fake-queue.ts), so we drop what reaches the local queues. */
export default { fetch: server.fetch, queue: async () => {} }
