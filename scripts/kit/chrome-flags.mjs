/** Pages that draw the suggestions of the address bar: each window starts a process for them, 0.6 s of a core. */
export const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** Miniflare's own list of what its Chrome does without: Chromium takes one list only, the last. */
const OF_MINIFLARE = [
  'Translate',
  'AcceptCHFrame',
  'MediaRouter',
  'OptimizationHints',
  'ProcessPerSiteUpToMainFrameThreshold',
  'IsolateSandboxedIframes',
]

/** How the local browser binding starts Chromium, before and after Miniflare's own arguments. */
export const PRINTER_FLAGS = {
  before: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update'],
    // The headless shell would fit letters to pixels of a screen, and so break lines elsewhere than Chromium does.
    '--font-render-hinting=none',
  ],
  after: [`--disable-features=${[...OF_MINIFLARE, ...ADDRESS_BAR].join(',')}`],
}
