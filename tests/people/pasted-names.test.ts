import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPastedPeople, writePastedPerson } from '#model/pasted-people.ts'

const DANA = 'dana@plain.school'
const LUIS = 'luis@plain.school'
const read = (text: string) => readPastedPeople(text).map((one) => [one.firstName, one.lastName, one.email ?? one.text])
const dana = ['Dana', 'Smith', DANA]

test.each([
  ['an invisible character', `Da\u200bna Smith <${DANA}>`, [dana]],
  ['an unusual space', `Dana\u00a0Smith\u2003<${DANA}>`, [dana]],
  ['unusual line breaks', `Dana Smith <${DANA}>\u2028${LUIS}`, [dana, ['', '', LUIS]]],
  [
    'the line breaks of an old computer',
    `${LUIS}\rno\u00a0address`,
    [
      ['', '', LUIS],
      ['', '', 'no address'],
    ],
  ],
  ['an address in parentheses', `Dana Smith (${DANA}); (${LUIS})`, [dana, ['', '', LUIS]]],
  ['quoted addresses', `"${DANA}","${LUIS}"`, [DANA, LUIS].map((one) => ['', '', one])],
  [
    'empty quotes in front of others',
    `"";Luis "Lu" <${LUIS}>`,
    [
      ['', '', '""'],
      ['Luis', 'Lu', LUIS],
    ],
  ],
  [
    'a word of the language that this is written in',
    'nobody, undefined',
    [
      ['', '', 'nobody'],
      ['', '', 'undefined'],
    ],
  ],
  ['empty brackets', `Dana <> ${DANA}`, [['Dana', '', DANA]]],
  [
    'an address right behind another',
    `<${DANA}>${LUIS} (Luis Peña)`,
    [
      ['', '', DANA],
      ['Luis', 'Peña', LUIS],
    ],
  ],
  ['a comment right behind the address', `${DANA}(Dana Smith)`, [dana]],
  ['much space in a name', `Dana Mary   Smith <${DANA}>`, [['Dana', 'Mary Smith', DANA]]],
  ['another address as the name', `"Smith dana@home" <${DANA}>`, [['', '', DANA]]],
  ['a quote that is not closed', `"Smith, Dana <${DANA}>`, [dana]],
  ['a comma in parentheses', `${DANA} (Smith, Dana)`, [dana]],
  ['two people in one piece', `Dana Smith <${DANA}> Luis Pe\u00f1a <${LUIS}>`, [dana, ['Luis', 'Pe\u00f1a', LUIS]]],
  ['a word after an address', `Dana Smith <${DANA}> (home)`, [dana]],
  ['a comment after two addresses', `${DANA} ${LUIS} (Dana Smith)`, [dana, ['', '', LUIS]]],
  ['signs around an address', `Dana Smith <'${DANA}'>.`, [dana]],
  ['a note in the name', `Dana Smith (Math) <${DANA}>`, [dana]],
  ['one name', `Dana <${DANA}>`, [['Dana', '', DANA]]],
  ['columns after the address', `${DANA}\tDana\tSmith\tMath`, [dana, ['', '', 'Math']]],
  ['one column with both names after it', `${DANA}\tDana Smith`, [dana]],
  [
    'a column after text',
    `nobody\tDana`,
    [
      ['', '', 'nobody'],
      ['', '', 'Dana'],
    ],
  ],
  [
    'three words in front',
    `A, B, C, ${DANA}`,
    [
      ['', '', 'A'],
      ['', '', 'B'],
      ['', '', 'C'],
      ['', '', DANA],
    ],
  ],
  [
    'three columns in front',
    `Math\tDana\tSmith\t${DANA}`,
    [
      ['', '', 'Math'],
      ['', '', 'Dana'],
      ['', '', 'Smith'],
      ['', '', DANA],
    ],
  ],
  [
    'a column after what is no address',
    'nobody@\tDana',
    [
      ['', '', 'nobody@'],
      ['', '', 'Dana'],
    ],
  ],
  [
    'an address and a sign without one',
    `Dana @; ${DANA} @`,
    [
      ['Dana', '', 'Dana @'],
      ['', '', DANA],
      ['', '', '@'],
    ],
  ],
  [
    'mixed separators in front',
    `Dana,Smith\t${DANA}`,
    [
      ['', '', 'Dana'],
      ['', '', 'Smith'],
      ['', '', DANA],
    ],
  ],
  [
    'a word in front of a bare address',
    `Smith, ${DANA}`,
    [
      ['', '', 'Smith'],
      ['', '', DANA],
    ],
  ],
  ['the same person twice', `Dana Smith <${DANA}>\nOther Name <${DANA}>`, [dana]],
  ['one name, then two others', `Smith <${DANA}>\nOther Name <${DANA}>`, [['Smith', '', DANA]]],
])('a list with %s', (_, text, people) => {
  expect(read(text)).toEqual(people)
})

test('the text of a person is what was pasted of them, without the space around it', () => {
  const texts = (text: string) => readPastedPeople(text).map((one) => one.text)
  expect(texts(` Dana Smith\t${DANA} `)).toEqual([`Dana Smith ${DANA}`])
  expect(texts(`${DANA} ${LUIS}`)).toEqual([DANA, LUIS])
  expect(texts(`<${DANA}>  Luis <${LUIS}>`)).toEqual([`<${DANA}>  Luis <${LUIS}>`, `Luis <${LUIS}>`])
})

test('a person is written with the names that are known, or as the text was', () => {
  const person = { text: 'as it was', email: DANA, firstName: 'Dana', lastName: 'Smith' }
  expect(writePastedPerson(person)).toBe(`"Smith, Dana" <${DANA}>`)
  expect(writePastedPerson({ ...person, firstName: '' })).toBe(`"Smith, " <${DANA}>`)
  expect(writePastedPerson({ ...person, lastName: '' })).toBe(`", Dana" <${DANA}>`)
  expect(writePastedPerson({ ...person, firstName: '', lastName: '' })).toBe(DANA)
  expect(writePastedPerson({ ...person, email: null })).toBe('as it was')
})

test('what is written of a person is read as the same person', () => {
  const word = fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Z][a-zñ'’-]{0,8}[a-z]$/))
  fc.assert(
    fc.property(word, word, (firstName, lastName) => {
      const [again] = readPastedPeople(writePastedPerson({ text: DANA, email: DANA, firstName, lastName }))
      expect(again).toMatchObject({ email: DANA, firstName, lastName })
    }),
  )
})
