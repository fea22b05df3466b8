import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readPastedPeople, writePastedPerson } from '#model/pasted-people.ts'
import { InviteUsers } from '#worker/people/member-contract.ts'

const read = (text: string) => readPastedPeople(text).map((one) => [one.firstName, one.lastName, one.email])
const dana = ['Dana', 'Smith', 'dana.smith@maplewood.school']
const luis = ['Luis', 'Peña', 'luis@maplewood.school']

describe('a pasted list of people', () => {
  test.each([
    ['Outlook', 'Dana Smith <dana.smith@maplewood.school>; Luis Peña <luis@maplewood.school>'],
    ['Outlook, last name first', 'Smith, Dana <dana.smith@maplewood.school>; Peña, Luis <luis@maplewood.school>'],
    ['Outlook on the web', "'Dana Smith' <dana.smith@maplewood.school>;\r\n'Luis Peña' <luis@maplewood.school>;"],
    ['Gmail', '"Smith, Dana" <dana.smith@maplewood.school>, Luis Peña <luis@maplewood.school>'],
    [
      'Gmail with typographic quotes',
      '“Smith, Dana” <Dana.Smith@Maplewood.school>, “Luis Peña” <luis@maplewood.school>,',
    ],
    ['Google Groups, a line each', 'Dana Smith <dana.smith@maplewood.school>\nLuis Peña <luis@maplewood.school>\n'],
    ['links', 'Dana Smith <mailto:dana.smith@maplewood.school?subject=Hi>\nLuis Peña mailto:luis@maplewood.school'],
    ['a spreadsheet', 'Dana\tSmith\tdana.smith@maplewood.school\nLuis\tPeña\tluis@maplewood.school'],
    ['a spreadsheet, address first', 'dana.smith@maplewood.school\tDana\tSmith\nluis@maplewood.school\tLuis Peña'],
    ['an old mail header', 'dana.smith@maplewood.school (Dana Smith), luis@maplewood.school (Luis Peña)'],
  ])('from %s keeps names and addresses', (_, text) => {
    expect(read(text)).toEqual([dana, luis])
  })

  test('without names can have any separator, and lists nobody twice', () => {
    const text = 'a@one.school b@one.school,c@one.school;A@ONE.school\t<d@one.school>\n"e@one.school" <e@one.school>'
    expect(read(text).map(([, , email]) => email)).toEqual('abcde'.split('').map((one) => `${one}@one.school`))
    expect(read('a@one.school, Ada Lee <A@one.school>')).toEqual([['Ada', 'Lee', 'a@one.school']])
  })

  test('keeps text that is no address, and every other entry', () => {
    const people = readPastedPeople(
      'ana@one.school, not-an-address; Dana Smith <dana@@one>\nluis@one.school\nDana Smith',
    )
    expect(people.map(({ text, email }) => [text, email])).toEqual([
      ['ana@one.school', 'ana@one.school'],
      ['not-an-address', null],
      ['Dana Smith <dana@@one>', null],
      ['luis@one.school', 'luis@one.school'],
      ['Dana Smith', null],
    ])
  })

  test('leaves out what can’t be a name', () => {
    expect(read('"***" <a@one.school>; 4th Grade <b@one.school>; María José O’Neill-Peña <c@one.school>')).toEqual([
      ['', '', 'a@one.school'],
      ['', 'Grade', 'b@one.school'],
      ['María', 'José O’Neill-Peña', 'c@one.school'],
    ])
  })

  const word = fc.stringMatching(/^[A-Z][a-zñ'’-]{0,8}[a-z]$/)
  const someone = fc.record({ at: fc.stringMatching(/^[a-z0-9]{1,5}(\.[a-z0-9]{1,4}){0,2}$/), first: word, last: word })
  const people = fc.uniqueArray(someone, { selector: ({ at }) => at, minLength: 1, maxLength: 20 })
  const address = ({ at }: { at: string }) => `${at}@plain.school`
  type One = { at: string; first: string; last: string }
  const WAYS: ((one: One) => string)[] = [
    (one) => `${one.first} ${one.last} <${address(one)}>`,
    (one) => `"${one.last}, ${one.first}" <${address(one)}>`,
    (one) => `${one.last}, ${one.first} <${address(one)}>`,
    (one) => `${one.first}\t${one.last}\t${address(one).toUpperCase().replace('SCHOOL', 'school')}`,
    (one) => `  ${address(one)} (${one.first} ${one.last}) `,
    (one) => `${one.first} ${one.last} <mailto:${address(one)}>`,
  ]

  test('includes everybody, in any notation', () => {
    fc.assert(
      fc.property(
        people,
        fc.array(fc.nat(5)),
        fc.constantFrom('\n', '\r\n', ';', '; ', '\n\n'),
        (all, ways, between) => {
          const text = all.map((one, at) => WAYS[ways[at] ?? 0]!(one)).join(between)
          expect(read(text)).toEqual(all.map((one) => [one.first, one.last, address(one)]))
        },
      ),
    )
  })

  test('never loses an address, and reads its own output the same way', () => {
    const junk = fc.oneof(
      fc.string(),
      fc.constantFrom('"', '<', '>', '(', ')', '@', ',', ';', '\t', '\n', ' ', 'mailto:', "'"),
    )
    const bit = fc.oneof(
      junk,
      someone.map((one) => `\n${address(one)}\n`),
    )
    fc.assert(
      fc.property(fc.array(bit), (bits) => {
        const text = bits.join('')
        const found = readPastedPeople(text)
        for (const [plain] of text.matchAll(/(?<=\n)[a-z0-9.]+@plain\.school(?=\n)/g)) {
          expect(found.map(({ email }) => email)).toContain(plain)
        }
        const again = readPastedPeople(found.map(writePastedPerson).join('\n'))
        const said = (list: typeof found) => list.map(({ email, firstName, lastName }) => [email, firstName, lastName])
        expect(said(again.filter(({ email }) => email))).toEqual(said(found.filter(({ email }) => email)))
      }),
    )
  })
})

test.each(['(', "'", '<a@b.org>', '.'])('a document of %s is refused before anyone reads it', (sign) => {
  const { issues } = v.safeParse(InviteUsers.entries.emails, sign.repeat(500_000 / sign.length))
  expect(issues?.map(({ message }) => message)).toEqual(['Invite at most 50 people at once'])
})
