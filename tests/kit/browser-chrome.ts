import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer from '@cloudflare/puppeteer'
import { chromium } from '@playwright/test'
import type { OpenBrowser } from '#worker/kit/sealed-page.ts'
import { ADDRESS_BAR } from '../../scripts/kit/chrome-flags.mjs'

/** A separate Chrome for the Worker's printing code to connect to, like the platform's. */
export async function openChrome(): Promise<{ open: OpenBrowser; close: () => void }> {
  const profile = mkdtempSync(join(tmpdir(), 'waymark-chrome-'))
  const child = spawn(process.env.BROWSER_PATH || process.env.CHROME_PATH || chromium.executablePath(), [
    ...['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    `--disable-features=${ADDRESS_BAR.join(',')}`,
    ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
  ])
  const browserWSEndpoint = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.once('close', () => reject(new Error(`Chrome did not start: ${said}`)))
  })
  return {
    // Outside of a Worker, Puppeteer's first argument has its usual shape.
    open: () => puppeteer.connect({ browserWSEndpoint } as never),
    close: () => {
      child.once('close', () => rmSync(profile, { recursive: true, force: true }))
      child.kill()
    },
  }
}
