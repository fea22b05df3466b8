const KEYS: [keys: string[], does: string][] = [
  [['↑', '↓'], 'row'],
  [['←', '→'], 'close, open'],
  [['Enter'], 'change dates'],
  [['+', '-'], 'zoom'],
  [['T'], 'today'],
  [['Shift ←', 'Shift →'], 'earlier, later'],
]

/** The chart's keys; a phone has none. */
export function GanttKeys() {
  return (
    <p className="g-keys">
      {KEYS.map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  )
}
