import { env } from 'cloudflare:workers'
import type { Browser } from '@cloudflare/puppeteer'
import { expect, test } from 'vitest'
import type { OpenBrowser } from '#worker/kit/sealed-page.ts'
import { printPdf } from '#worker/reports/pdf.ts'

const job = { html: '<h1>x</h1>', paper: 'letter' as const }

/** A browser that records its calls; `fails` makes printing fail. */
function fakeBrowser(notes: string[], fails?: string) {
  const page = {
    setDefaultTimeout: () => {},
    setJavaScriptEnabled: async (on: boolean) => void notes.push(`scripts ${on}`),
    setRequestInterception: async (on: boolean) => void notes.push(`intercept ${on}`),
    on: (_: string, listen: (request: unknown) => void) => {
      const request = (url: string) => ({
        url: () => url,
        abort: async () => void notes.push(`abort ${url}`),
        continue: async () => void notes.push(`continue ${url}`),
      })
      listen(request('https://evil.example/x.png'))
      listen(request('data:font/woff2;base64,AA'))
    },
    setContent: async () => void notes.push('content'),
    pdf: async (options: { tagged: boolean; outline: boolean }) => {
      if (fails) throw new Error(fails)
      notes.push(`pdf ${options.tagged} ${options.outline}`)
      return new Uint8Array([1])
    },
  }
  const context = { newPage: async () => page, close: async () => void notes.push('context closed') }
  return {
    createBrowserContext: async ({ proxyServer }: { proxyServer: string }) => {
      notes.push(`network through ${proxyServer}`)
      return context
    },
    disconnect: async () => void notes.push('disconnected'),
  } as unknown as Browser // only what pdf.ts calls
}

test('each document is printed in its own context, without scripts and without network', async () => {
  const notes: string[] = []
  await printPdf(env, job, async () => fakeBrowser(notes))
  expect(notes).toEqual([
    'network through http://127.0.0.1:9',
    'scripts false',
    'intercept true',
    'abort https://evil.example/x.png',
    'continue data:font/woff2;base64,AA',
    'content',
    'pdf true true',
    'context closed',
    'disconnected',
  ])
})

test('a new browser replaces a session that dies, once', async () => {
  const notes: string[] = []
  const opened: boolean[] = []
  const open: OpenBrowser = async (fresh) => {
    opened.push(fresh)
    return fakeBrowser(notes, fresh ? undefined : 'Session closed')
  }
  expect(await printPdf(env, job, open)).toEqual(new Uint8Array([1]))
  expect(opened).toEqual([false, true])
  expect(notes.filter((note) => note === 'disconnected')).toHaveLength(2)
})

test('if both fail, the message is: Failed to download PDF', async () => {
  const failing =
    (why: string): OpenBrowser =>
    async () =>
      fakeBrowser([], why)
  await expect(printPdf(env, job, failing('Navigation timed out'))).rejects.toMatchObject({
    status: 502,
    message: 'Failed to download PDF: creating it took too long. Try again',
  })
  await expect(printPdf(env, job, failing('gone'))).rejects.toMatchObject({
    message: 'Failed to download PDF: the PDF service did not respond. Try again',
  })
})
