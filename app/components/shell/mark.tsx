/** The two marks of the Waymark logo. */
export function MarkIcon({ size = 18 }: { size?: number }) {
  return (
    <svg className="mark-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect className="ground" width="24" height="24" rx="3" />
      <rect className="done" x="6" y="11" width="5" height="9" rx="1" />
      <rect className="here" x="13" y="4" width="5" height="9" rx="1" />
    </svg>
  )
}
