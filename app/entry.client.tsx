import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchTyping } from './kit/typed-early.ts'
import { loadDrawnPanel } from './plans/tabs/late-panel.ts'

/**
 * RemixBrowser suspends until it has read the page's data, and a key or click in that moment would end React's first
 * render with its error 345. Start reading before rendering to avoid that.
 */
async function dataRead(): Promise<unknown> {
  try {
    return RemixBrowser({})
  } catch (waiting) {
    return waiting
  }
}

/** Whether the browser has the newest of what our scripts call (docs/decisions.md, 315). */
const isSupported = 'groupBy' in Map && 'checkVisibility' in Element.prototype

// What the server drew with a part that loads later can be taken over only with that part. If it does not load, or in a
// browser that is too old, the page stays as the server sent it: its links and forms work without scripts.
if (isSupported) {
  watchTyping()
  void Promise.all([dataRead(), loadDrawnPanel()]).then(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RemixBrowser />
        </StrictMode>,
      )
    }),
  )
}
