const TEASER = 120
/** Hiding less than this would not be worth a press. */
const WORTH_HIDING = 40

type ViewMoreProps = { text: string; length?: number; open?: boolean }

/** The visible start of a long text, cut at a word; null if too little would be hidden. */
export function teaserOf(text: string, length: number = TEASER): string | null {
  if (text.length <= length + WORTH_HIDING) return null
  const cut = text.slice(0, length)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), length - 20))
}

/**
 * The first 120 characters and View more, unless only a few words would be hidden; a <details>, so that it works
 * without scripts.
 */
export function ViewMore({ text, length = TEASER, open = false }: ViewMoreProps) {
  const teaser = teaserOf(text, length)
  if (teaser === null) return <p className="whole">{text}</p>
  return (
    <details className="more-text" open={open}>
      <summary>
        <span className="teaser">{teaser}… </span>
        <span className="verb when-shut">View more</span>
        <span className="verb when-open">View less</span>
      </summary>
      <p className="whole">{text}</p>
    </details>
  )
}
