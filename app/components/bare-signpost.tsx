/** The drawing of an empty page or one that isn't there. */
export function BareSignpost() {
  return (
    <svg className="post-empty" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <path d="M34 6h6v62h-6z" fill="var(--line)" />
      <path
        d="M14 16h40l8 9-8 9H14z"
        fill="none"
        stroke="var(--control)"
        strokeWidth="2"
        strokeDasharray="5 4"
        strokeLinejoin="round"
      />
      <path d="M10 68h54" stroke="var(--control)" strokeWidth="2" />
    </svg>
  )
}
