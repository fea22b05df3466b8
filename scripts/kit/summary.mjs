/** One line for each part, and a last line with the total of passed and failed checks and tests. */
export function summary(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const lines = results.map(({ name, passed, failed, skipped = 0, again = [] }) => {
    const rest = `${skipped > 0 ? `, ${skipped} skipped` : ''}${again.length > 0 ? ', to explain:' : ''}`
    const tries = again.map((line) => `\n    passed at the second try: ${line}`).join('')
    return `  ${name.padEnd(12)} ${passed} passed, ${failed} failed${rest}${tries}`
  })
  return ['', ...lines, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n')
}
