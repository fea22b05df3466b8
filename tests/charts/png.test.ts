import { env } from 'cloudflare:workers'
import type { Browser } from '@cloudflare/puppeteer'
import { expect, test } from 'vitest'
import { takePng } from '#worker/charts/chart-file.ts'
import type { OpenBrowser } from '#worker/kit/sealed-page.ts'

const job = { html: '<svg></svg>', width: 720, height: 400 }

/** A browser that records what it draws; `fails` makes drawing fail. */
function fakeBrowser(notes: unknown[], fails?: string) {
  const page = {
    setDefaultTimeout: () => {},
    setJavaScriptEnabled: async (on: boolean) => void notes.push(['scripts', on]),
    setRequestInterception: async (on: boolean) => void notes.push(['intercept', on]),
    on: () => {},
    setContent: async (html: string) => void notes.push(html),
    setViewport: async (size: object) => void notes.push(size),
    screenshot: async (options: object) => {
      if (fails) throw new Error(fails)
      notes.push(options)
      return new Uint8Array([1])
    },
  }
  const context = { newPage: async () => page, close: async () => {} }
  return { createBrowserContext: async () => context, disconnect: async () => {} } as unknown as Browser // only what it calls
}

test('a PNG is a picture of its drawing alone, twice as sharp, from a page without scripts and network', async () => {
  const notes: unknown[] = []
  expect(await takePng(env, job, async () => fakeBrowser(notes))).toEqual(new Uint8Array([1]))
  expect(notes).toEqual([
    ['scripts', false],
    ['intercept', true],
    '<svg></svg>',
    { width: 720, height: 400, deviceScaleFactor: 2 },
    { type: 'png', clip: { x: 0, y: 0, width: 720, height: 400 } },
  ])
})

test('a PNG of a very long drawing is less sharp, because browsers draw none that is taller', async () => {
  const notes: unknown[] = []
  await takePng(env, { ...job, height: 16_000 }, async () => fakeBrowser(notes))
  expect(notes).toContainEqual({ width: 720, height: 16_000, deviceScaleFactor: 1 })
})

test('if it fails twice, the message is: Failed to download PNG', async () => {
  const failing =
    (why: string): OpenBrowser =>
    async () =>
      fakeBrowser([], why)
  await expect(takePng(env, job, failing('Navigation timed out'))).rejects.toMatchObject({
    status: 502,
    message: 'Failed to download PNG: creating it took too long. Try again',
  })
  await expect(takePng(env, job, failing('gone'))).rejects.toMatchObject({
    message: 'Failed to download PNG: the PNG service did not respond. Try again',
  })
})
