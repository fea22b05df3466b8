import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import license, { type Dependency } from 'rollup-plugin-license'
import { defineConfig, type Plugin } from 'vite'
import { chunkByArea } from './vite.chunks.ts'

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true
  }
}

/** The API's readable page is served from our own files (worker/kit/api-docs.ts). */
function apiDocs(): Plugin {
  const folder = createRequire(import.meta.url)
    .resolve('swagger-ui-dist/package.json')
    .replace('package.json', '')
  return {
    name: 'api-docs',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'app/entry.api-docs.ts', fileName: 'api-docs/start.js' })
    },
    generateBundle() {
      for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
        this.emitFile({ type: 'asset', fileName: `api-docs/${name}`, source: readFileSync(`${folder}${name}`) })
      }
    },
  }
}

/**
 * What a screen shares with its loader may import the server's package; as a CommonJS one it would come along to the
 * browser, all of it, even where nothing of it is used there.
 */
function serverStaysOut(): Plugin {
  return {
    name: 'server-stays-out',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    async resolveId(source, importer, options) {
      if (source !== '@remix-run/cloudflare') return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, moduleSideEffects: false }
    },
  }
}

/**
 * Terser takes some seconds longer than esbuild and makes the scripts of a page 3 % smaller; files by area save more
 * (quality 6).
 */
function smallestScripts(): Plugin {
  return {
    name: 'smallest-scripts',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    config: () => ({
      build: {
        minify: 'terser',
        terserOptions: { compress: { passes: 2 } },
        rollupOptions: { output: { manualChunks: chunkByArea(), onlyExplicitManualChunks: true } },
      },
    }),
  }
}

/** In smaller scripts, the comment would weigh more than it saves. */
const WORTH_COMPILING = 8_000

/**
 * Chrome compiles every function of these scripts while it loads them, on another thread, and not one by one at its first
 * call, which took an eighth of the way from a click to the next page. Other browsers ignore the comment.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.length >= WORTH_COMPILING)
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  }
}

/** Lucide's shapes are in app/ui/icons.svg, and not a package. */
const licenseTexts = (packages: Dependency[]) =>
  [...packages.map((one) => one.text()), readFileSync('app/ui/icons-license.txt', 'utf8')].join('\n\n---\n\n')

/** The licenses of what the browser runs, in one file at /licenses.txt in place of a comment in every script. */
function licenses(): Plugin {
  return {
    ...license({ thirdParty: { output: { file: 'build/client/licenses.txt', template: licenseTexts } } }),
    name: 'licenses',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  }
}

export default defineConfig({
  plugins: [
    remix({
      serverBuildFile: 'index.js',
      future: {
        v3_fetcherPersist: true,
        // A link pressed while a page loads anew can find its route unknown and draw nothing (Remix 2.17): all routes are
        // known from the start.
        v3_lazyRouteDiscovery: false,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    tailwindcss(),
    apiDocs(),
    serverStaysOut(),
    smallestScripts(),
    compiledAhead(),
    licenses(),
  ],
  esbuild: { legalComments: 'none' },
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] },
  },
  resolve: { mainFields: ['browser', 'module', 'main'] },
  build: {
    target: ['chrome123', 'edge123', 'firefox124', 'safari17.4'], // docs/decisions.md, 315
    assetsInlineLimit: 0,
    // What comes late brings its own imports; naming them all in the page that may ask for it would cost every visit more.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
})
