import type { CSSProperties } from 'react'

/** The look's values (look.md §3, §4) as inline styles, because email clients drop style sheets. */
const FONT = "'DM Sans', system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const INK = '#15211F'
const INK_2 = '#42504D'
const TEAL = '#0E6963'
const LINK = '#0B5450'

const small: CSSProperties = { fontSize: 13, lineHeight: '18px', color: INK_2 }
const ground: CSSProperties = { margin: 0, padding: 0, width: '100%', backgroundColor: '#FBFAF6' }

export const looks = {
  ground,
  body: { ...ground, fontFamily: FONT, color: INK, WebkitTextSizeAdjust: '100%' },
  /** Only inboxes read this; people don't see it. */
  preview: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: 1,
    lineHeight: '1px',
    color: '#FBFAF6',
    opacity: 0,
  },
  around: { padding: '32px 16px' },
  sheet: { width: '100%', maxWidth: 560, margin: '0 auto', fontFamily: FONT, textAlign: 'left' },
  head: {
    borderTop: `4px solid ${TEAL}`,
    padding: '16px 0 0',
    fontSize: 14,
    lineHeight: '20px',
    fontWeight: 600,
    color: TEAL,
  },
  main: { padding: '28px 0 8px' },
  heading: {
    margin: '0 0 16px',
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    color: INK,
  },
  paragraph: { margin: '0 0 16px', fontSize: 15, lineHeight: '23px', color: INK, overflowWrap: 'anywhere' },
  buttonCell: { backgroundColor: TEAL, borderRadius: 4 },
  button: {
    display: 'inline-block',
    padding: '10px 18px',
    fontFamily: FONT,
    fontSize: 15,
    lineHeight: '20px',
    fontWeight: 600,
    color: '#FFFFFF',
    textDecoration: 'none',
  },
  buttonTable: { margin: '4px 0 8px' },
  plainUrl: { ...small, margin: '0 0 20px', overflowWrap: 'anywhere', wordBreak: 'break-all' },
  link: { color: LINK, textDecoration: 'underline' },
  group: { width: '100%', margin: '8px 0 20px' },
  groupHead: {
    borderTop: `2px solid ${INK}`,
    padding: '9px 0 5px',
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 600,
    margin: 0,
  },
  count: { fontWeight: 400, color: INK_2 },
  row: { borderTop: '1px solid #E2DFD5', padding: '9px 12px 9px 0', verticalAlign: 'top' },
  rest: { borderTop: '1px solid #E2DFD5', padding: '9px 0', fontSize: 14, lineHeight: '20px' },
  due: {
    ...small,
    borderTop: '1px solid #E2DFD5',
    padding: '11px 0 9px',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    textAlign: 'right',
  },
  name: {
    color: LINK,
    fontSize: 15,
    lineHeight: '22px',
    fontWeight: 500,
    textDecoration: 'underline',
    overflowWrap: 'anywhere',
  },
  gone: { fontSize: 15, lineHeight: '22px', fontWeight: 500, color: INK_2, overflowWrap: 'anywhere' },
  meta: { ...small, display: 'block', overflowWrap: 'anywhere' },
  late: { color: '#7A3E14' },
  foot: { ...small, borderTop: '1px solid #CBC7BB', padding: '14px 0 0', overflowWrap: 'anywhere' },
} satisfies Record<string, CSSProperties>
