import { inRoot } from './paths.mjs'

let extra = {}

/** Adds to the environment of all later tools; setup steps call it. */
export function addToEnvironment(values) {
  extra = { ...extra, ...values }
}

/** The environment of every tool: caches and logs stay inside the project, and no tool sends usage data. */
export function toolEnvironment() {
  // NODE_ENV would make npm skip the tools, and Vite build the wrong thing.
  const { NODE_ENV: _, ...own } = process.env
  return {
    ...own,
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    // wrangler's own pages about traces and local data: recording them takes a fifth of the CPU time of a short answer.
    X_LOCAL_OBSERVABILITY: 'false',
    X_LOCAL_EXPLORER: 'false',
    WRANGLER_LOG_PATH: inRoot('.wrangler/logs'),
    WRANGLER_REGISTRY_PATH: inRoot('.wrangler/registry'),
    npm_config_loglevel: 'error',
    npm_config_fund: 'false',
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
    ...extra,
  }
}
