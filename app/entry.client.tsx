import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

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

void dataRead().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)
