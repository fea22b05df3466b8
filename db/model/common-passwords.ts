/** The words that people choose most, without their endings ("Password1!", "summer2026"). */
const WORDS = new Set(
  `password passwort passw0rd welcome letmein changeme iloveyou sunshine princess football baseball basketball superman
  batman starwars pokemon computer internet whatever trustno master monkey dragon shadow michael jennifer jordan harley
  hunter charlie freedom mustang access secret hello abc abcd abcdef abcdefg abcdefgh qwerty qwertyu qwertyui qwertyuiop
  asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc admin administrator administrador root guest
  user test tester testing temp temporary default login spring summer autumn fall winter january february march april may
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday school
  district teacher teachers principal student students education learning classroom library superintendent waymark
  america california texas florida newyork chicago jesus blessed family forever lovely loveyou babygirl butterfly flower
  chocolate cookie ginger pepper soccer hockey tigers eagles lions bears cowboys yankees steelers lakers google facebook
  apple samsung liverpool chelsea arsenal corvette ferrari mercedes nintendo playstation minecraft pikachu`.split(
    /\s+/,
  ),
)
const SWAPPED: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv',
]

function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('')
  return RUNS.some((run) => run.includes(text) || run.includes(backwards))
}

/** One character or one short piece repeated: "aaaaaaaa", "12341234". */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text)
}

/** True for a password that attackers guess first, with any capitals, swapped letters, and endings. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  if (isRun(text) || isRepeated(text) || /^\d{8,10}$/.test(text)) return true
  const word = text.replace(/^[\d\W_]+|[\d\W_]+$/gu, '')
  const plain = [...text.replace(/[\d\W_]+$/u, '')].map((sign) => SWAPPED[sign] ?? sign).join('')
  return [word, plain].some((one) => WORDS.has(one) || WORDS.has(one.replaceAll(/[\W_]/gu, '')))
}
