import { useId } from 'react'
import { type Fill, patternOf } from './fill.ts'

const EDGE = 14

/**
 * A legend's square as a drawing, because printing turns a tiled background into pixels (look, reports §5). Style sheets
 * give it its size, and `size` where there are none.
 */
export function Swatch({ fill, size }: { fill: Fill; size?: number }) {
  const id = useId().replaceAll(':', '')
  const pattern = patternOf(fill, { left: 0, top: 0, right: EDGE, bottom: EDGE })
  return (
    <svg
      className="r-sw"
      viewBox={`0 0 ${EDGE} ${EDGE}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path className={`f-${fill}`} d="M.6.6h12.8v12.8H.6z" stroke="none" />
      {pattern ? (
        <>
          <clipPath id={id}>
            <path d="M.6.6h12.8v12.8H.6z" />
          </clipPath>
          <path
            className={pattern.className}
            d={pattern.d}
            strokeWidth={pattern.width}
            strokeLinecap={pattern.className.startsWith('d-') ? 'round' : 'butt'}
            fill="none"
            clipPath={`url(#${id})`}
          />
        </>
      ) : null}
      <path className={`f-${fill} r-edge`} d="M.6.6h12.8v12.8H.6z" strokeWidth="1" />
    </svg>
  )
}
