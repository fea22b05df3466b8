import { readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** Route modules are named by path, as strings. */
const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'([\w-]+\/[\w/-]+\.tsx?)'/g)].map(
  ([, path]) => `app/${path}`,
)

export default {
  entry: [
    'app/{routes.ts,root.tsx,entry.*}',
    ...routes,
    'scripts/*.mjs',
    // Another command starts these by name.
    'scripts/district/*.mjs',
    'scripts/kit/apply-migrations.mjs',
    'scripts/kit/e2e-districts.mjs',
    'scripts/kit/progress-reporter.mjs',
    'scripts/mutate/{engine,node-runner,workerd-runner}.mjs',
    'tests/**/*.{test,spec}.ts',
    'tests/kit/{worker,setup,remix}.ts',
    'tests/**/*.config.ts',
    'db/**/drizzle.config.ts',
  ],
  project: ['app/**/*.{ts,tsx}', 'worker/**/*.ts', 'db/**/*.ts', 'scripts/**/*.mjs', 'tests/**/*.{ts,mjs}'],
  // An export that only its own file uses is not dead.
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Modules of the runtime: cloudflare:test, cloudflare:email.
    'cloudflare',
    // Loaded by name: hono-openapi looks for it when it describes a schema.
    '@valibot/to-json-schema',
    // Started or read by path.
    'cspell',
    'swagger-ui-dist',
    '@fontsource/unifontex',
    // Imported by app.css.
    'tailwindcss',
  ],
  // Remix wants a loader and an action, even where both do the same.
  rules: { duplicates: 'off' },
} satisfies KnipConfig
