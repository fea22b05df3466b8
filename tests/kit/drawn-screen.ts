import { matchRoutes, RemixServer } from '@remix-run/react'
import { type ComponentProps, type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** How Remix finds the screen of an address. */
export { matchRoutes }

const ROUTE = { id: 'screen', path: '*', hasLoader: true }

/** A screen as the server draws it with what its loader found, without the shell around it. */
export function drawnScreen(Screen: ComponentType, at: string, loaded: unknown): string {
  const url = new URL(at, 'http://localhost')
  const { pathname, search } = url
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const handled = { basename: '/', location, loaderData: { screen: loaded }, actionData: null, errors: null }
  const context = {
    manifest: { routes: { screen: ROUTE } },
    routeModules: { screen: { default: Screen } },
    staticHandlerContext: { ...handled, matches: [{ params: {}, pathname, pathnameBase: '/', route: ROUTE }] },
    future: {},
    isSpaMode: false,
  } as unknown as ComponentProps<typeof RemixServer>['context'] // what one screen needs of it
  return renderToStaticMarkup(createElement(RemixServer, { context, url }))
}
