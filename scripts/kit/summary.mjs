/** One line for each part, and a last line with the total of passed and failed checks and tests. */
export function summary(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const lines = results.map(({ name, passed, failed, skipped = 0, again = 0 }) => {
    const rest = `${skipped > 0 ? `, ${skipped} skipped` : ''}${again > 0 ? ` (${again} at the second try)` : ''}`
    return `  ${name.padEnd(12)} ${passed} passed, ${failed} failed${rest}`
  })
  return ['', ...lines, '', `${total('passed')} passed, ${total('failed')} failed`].join('\n')
}
