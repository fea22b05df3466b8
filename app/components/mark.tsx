/** The Waymark logo: two marks on a tile. Its colors are the same in light and dark mode. */
export function WaymarkSign({ size = 18 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="3" fill="var(--mark-ground)" />
      <rect x="6" y="11" width="5" height="9" rx="1" fill="var(--mark-post)" />
      <rect x="13" y="4" width="5" height="9" rx="1" fill="var(--mark-blaze)" />
    </svg>
  )
}

/** The logo with the name next to it. */
export function WaymarkMark({ size = 18 }: { size?: number }) {
  return (
    <span className="mark">
      <WaymarkSign size={size} />
      Waymark
    </span>
  )
}
