import { FILE_FAILED } from '#model/file-kinds.ts'
import { attachment } from '#worker/kit/attachment.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Env } from '#worker/kit/env.ts'
import { notFound } from '#worker/kit/problem.ts'
import { type OpenBrowser, onSealedPage, openerOf } from '#worker/kit/sealed-page.ts'
import { type ChartPicture, type DrawnChart, IMAGE_TYPES, type ImageKind } from './contract.ts'

/** A PNG has so many pixels for each pixel of the drawing, which is enough for a page or a slide. */
export const SHARPNESS = 2
/** A browser draws no picture that is taller in pixels; a very long drawing is less sharp. */
const MOST_PIXELS = 16_000

/** A drawing as PNG, made by the browser that prints PDFs. */
export function takePng(
  env: Env,
  { html, width, height }: { html: string; width: number; height: number },
  open: OpenBrowser = openerOf(env),
): Promise<Uint8Array> {
  return onSealedPage(open, { html, what: 'PNG', failed: FILE_FAILED.png }, async (page) => {
    const deviceScaleFactor = Math.min(SHARPNESS, MOST_PIXELS / height)
    await page.setViewport({ width, height, deviceScaleFactor })
    return page.screenshot({ type: 'png', clip: { x: 0, y: 0, width, height } })
  })
}

/** A chart as a file: an SVG that needs nothing else, or the same as PNG; 404 if there is nothing to draw. */
export async function chartFile(
  kind: ImageKind,
  { picture, name }: { picture: ChartPicture; name: string },
  call: Pick<Call, 'env' | 'renderers'>,
  accent: string | null,
): Promise<Response> {
  const drawn = await call.renderers.chart(picture, accent)
  if (!drawn) throw notFound()
  const body = kind === 'svg' ? drawn.svg : await pngOf(drawn, call)
  return new Response(body, {
    headers: {
      'Content-Type': kind === 'svg' ? `${IMAGE_TYPES.svg}; charset=utf-8` : IMAGE_TYPES.png,
      'Content-Disposition': attachment(name),
      'Cache-Control': 'private, no-store',
    },
  })
}

async function pngOf(drawn: DrawnChart, { env, renderers }: Pick<Call, 'env' | 'renderers'>) {
  const png = await takePng(env, { html: renderers.chartPage(drawn), width: drawn.width, height: drawn.height })
  return png as Uint8Array<ArrayBuffer>
}
