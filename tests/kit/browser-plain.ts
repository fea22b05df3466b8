import type { Page } from '@playwright/test'

/** What a page without scripts must have at least: a main part with a sentence. */
const LEAST = 60

/**
 * What a page lacks before its scripts run: one heading, and something to read. Draws the HTML that the server sent with
 * its style sheets, in a frame of the page, where no script of it runs and `noscript` shows.
 */
export function plainFaults(page: Page, html: string): Promise<string[]> {
  return page.evaluate(
    async ([text, least]) => {
      const plain = new DOMParser().parseFromString(text, 'text/html')
      for (const part of plain.querySelectorAll('script, link:not([rel=stylesheet])')) part.remove()
      for (const part of plain.querySelectorAll('noscript')) part.outerHTML = `<div>${part.innerHTML}</div>`
      const frame = document.createElement('iframe')
      frame.style.cssText = 'position: fixed; width: 1280px; height: 800px'
      document.body.appendChild(frame)
      const drawn = frame.contentDocument!
      const links = [...plain.querySelectorAll('link')]
      const styled = links.map((link) => new Promise((done) => (link.onload = link.onerror = done)))
      drawn.replaceChild(drawn.adoptNode(plain.documentElement), drawn.documentElement)
      await Promise.all(styled)
      const headings = [...drawn.querySelectorAll('h1')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      const words = drawn.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ').trim() ?? ''
      const heads = headings.map((one) => one.innerText.trim())
      frame.remove()
      const found: string[] = []
      if (heads.length !== 1 || !heads[0]) found.push(`has the headings ${JSON.stringify(heads)}`)
      if (words.length < least) found.push(`has only “${words}” in its main part`)
      return found.map((fault) => `without scripts ${fault}`)
    },
    [html, LEAST] as const,
  )
}
