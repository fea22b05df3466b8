const TEASER = 120
/** Hiding less than this costs a press and saves nothing. */
const WORTH_HIDING = 40

type ViewMoreProps = { text: string; length?: number; open?: boolean }

/** The first 120 characters and View more, unless only a few words would be hidden; a <details>, so that it opens without scripts. */
export function ViewMore({ text, length = TEASER, open = false }: ViewMoreProps) {
  if (text.length <= length + WORTH_HIDING) return <p className="whole">{text}</p>
  const cut = text.slice(0, length)
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 20))
  return (
    <details className="more-text" open={open}>
      <summary>
        <span className="teaser">{atWord}… </span>
        <span className="verb when-shut">View more</span>
        <span className="verb when-open">View less</span>
      </summary>
      <p className="whole">{text}</p>
    </details>
  )
}
