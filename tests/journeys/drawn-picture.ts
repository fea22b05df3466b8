import type { Page } from '@playwright/test'

/** A picture of one color, made in the page. */
export async function picture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 64)
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#7b1e3a'
      pen.fillRect(0, 0, 64, 64)
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
  })
  return Buffer.from(bytes)
}
