import { ADDRESS_BAR } from '../../scripts/kit/chrome-flags.mjs'

/** Playwright's own list (1.65): Chromium takes one list only, the last. */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const COMMON = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-quic']

function without(...features: string[]): string {
  return `--disable-features=${[...PLAYWRIGHTS, ...ADDRESS_BAR, ...features].join(',')}`
}

/** How Playwright starts the Chromium of the bench. */
export const CHROMIUM_FLAGS = [...COMMON, without()]

/**
 * How Playwright starts the Chromium of the tests. There a page lives for seconds: what its scripts would gain from
 * optimized code is less than making it costs. And its process has compiled the same scripts for an earlier page, which
 * scripts that are compiled while they load don't know.
 */
export const SHORT_LIVED_FLAGS = [...COMMON, without('ScriptStreaming'), '--js-flags=--no-maglev,--no-opt']
