import { expect, test } from 'vitest'
import { browserName } from '#app/components/browser-name.ts'

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const AGENTS = {
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Chrome on Chromebook': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/140.0.0.0 Safari/537.36`,
  'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
  'Chrome on iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${KIT} CriOS/140.0 Mobile Safari/604.1`,
  'Firefox on iPad': `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${KIT} FxiOS/140.0 Mobile Safari/605.1`,
  'Safari on Mac': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1',
}

test.each(Object.entries(AGENTS))('%s is recognized by its name', (name, agent) => {
  expect(browserName(agent)).toBe(name)
})

test('an unknown user agent counts as another browser', () => {
  expect([browserName(null), browserName('curl/8')]).toEqual(['Another browser', 'Another browser'])
})
