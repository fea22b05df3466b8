const NAMED = new Map([
  ['noon', '12:00'],
  ['midnight', '00:00'],
])
const TYPED = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:([ap])\.?(?:m\.?)?)?$/
/** Without AM or PM, an hour before this one is in the afternoon: few meetings begin before seven. */
const FIRST_MORNING_HOUR = 7
/** Nobody writes a time in more characters. */
const LONGEST = 20

/** A time as people write it (3p, 330, 3:30 p.m., 15:30, noon) as HH:MM; null for any other text. */
export function readTime(text: string): string | null {
  if (text.length > LONGEST) return null
  const words = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '')
  const named = NAMED.get(words)
  if (named) return named
  const [, hours, minutes = '00', half] = TYPED.exec(words) ?? []
  const hour = hours === undefined ? null : hourOf(hours, half)
  if (hour === null || hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

function hourOf(digits: string, half: string | undefined): number | null {
  const hour = Number(digits)
  if (half) return hour >= 1 && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : null
  // A leading zero says that it is one of 24 hours.
  const isPlain = !digits.startsWith('0') && hour < FIRST_MORNING_HOUR
  return isPlain ? hour + 12 : hour
}
