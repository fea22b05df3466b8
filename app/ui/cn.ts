import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const isLength = (value: string) => /^(\d|px$|\[[\d.]|\[length:)/.test(value)
const isFontSize = (value: string) => /^(1[2346]|2[08]|40|\[[\d.])/.test(value)

/** Utilities that are a name and a value, such as `gap-2`; each name is one property. */
const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]))
/** Those that may be without a value, such as `rounded`. */
const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: ['', any] }]]))
const SIDES = ['x', 'y', 't', 'r', 'b', 'l']
/** `p-2` replaces an earlier `pl-1`, but not the other way around. */
const covers = (name: string) => ({
  [name]: SIDES.map((side) => name + side),
  [`${name}x`]: [`${name}r`, `${name}l`],
  [`${name}y`]: [`${name}t`, `${name}b`],
})
const BORDERS = Object.fromEntries(
  SIDES.flatMap((side) => [
    [`border-${side}`, [{ [`border-${side}`]: ['', isLength] }]],
    [`border-${side}-color`, [{ [`border-${side}`]: [any] }]],
  ]),
)

/**
 * Only the groups of utilities that our parts use: tailwind-merge's own table has all of Tailwind and takes 8.4 kB gzip
 * on every page, this one 2.8. tests/styles.test.ts compares the two for every utility in our sources.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 200,
  theme: {},
  classGroups: {
    display: ['block', 'inline', 'inline-block', 'inline-flex', 'inline-grid', 'flex', 'grid', 'hidden', 'contents'],
    position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
    visibility: ['visible', 'invisible'],
    ...named('p', ...SIDES.map((side) => `p${side}`), 'm', ...SIDES.map((side) => `m${side}`)),
    ...named('size', 'w', 'h', 'min-w', 'min-h', 'max-w', 'max-h', 'gap', 'gap-x', 'gap-y', 'z', 'flex', 'leading'),
    ...named('inset', 'inset-x', 'inset-y', 'top', 'right', 'bottom', 'left', 'col-start', 'row-start', 'opacity'),
    ...named(
      'items',
      'justify',
      'justify-items',
      'self',
      'justify-self',
      'whitespace',
      'overflow',
      'cursor',
      'appearance',
    ),
    ...named('field-sizing', 'place-items', 'grid-cols', 'duration', 'ease', 'animate', 'pointer-events'),
    ...plain('grow', 'shrink', 'rounded', 'shadow', 'transition', 'resize'),
    decoration: ['underline', 'no-underline'],
    fontSize: [{ text: [isFontSize] }],
    textAlign: [{ text: ['left', 'center', 'right'] }],
    textColor: [{ text: [any] }],
    weight: [{ font: ['normal', 'medium', 'semibold'] }],
    family: [{ font: ['sans', 'num'] }],
    wrap: [{ flex: ['wrap', 'nowrap'] }],
    direction: [{ flex: ['row', 'col'] }],
    break: [{ break: ['words', 'normal', 'all'] }],
    overflowWrap: [{ wrap: ['anywhere'] }],
    borderWidth: [{ border: ['', isLength] }],
    borderColor: [{ border: [any] }],
    ...BORDERS,
    background: [{ bg: [any] }],
  },
  conflictingClassGroups: {
    ...covers('p'),
    ...covers('m'),
    borderWidth: SIDES.map((side) => `border-${side}`),
    borderColor: SIDES.map((side) => `border-${side}-color`),
    size: ['w', 'h'],
    gap: ['gap-x', 'gap-y'],
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['left', 'right'],
    'inset-y': ['top', 'bottom'],
    flex: ['grow', 'shrink'],
    fontSize: ['leading'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}))

/** Class names in one string; of two utilities for the same property the later one stays. */
export function cn(...inputs: ClassValue[]) {
  return merge(clsx(inputs))
}
