import type { SVGProps } from 'react'
import type { IconName } from './icon-names.ts'
import { useSprite } from './sprite.ts'

export type { IconName }

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { of: IconName; large?: boolean }

/**
 * An outlined icon, 16 px (18 px with `large`), hidden from screen readers, because there is always text next to it.
 */
export function Icon({ of, large = false, className, ...rest }: IconProps) {
  const size = large ? 18 : 16
  const look = large ? 'i' : 'i s'
  return (
    <svg width={size} height={size} className={className ? `${look} ${className}` : look} aria-hidden="true" {...rest}>
      <use href={`${useSprite()}#${of}`} />
    </svg>
  )
}
