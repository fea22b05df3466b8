const SIGN = 'a sort asks only whether the one comes before the other'
const UNUSED = 'a default that the type asks for and nothing uses'
const NEVER_EQUAL = 'the two are never equal here'
const NOTHING = 'comparing with nothing is false as well'

/** From a file: the code, the mutant, and why it stays. Without a mutant (null) every one of that code. */
const BY_FILE = {
  'db/model/date-warnings.ts': [
    ['own.start && above.start', 'own.start || above.start', NOTHING],
    ['own.end && above.end', 'own.end || above.end', NOTHING],
  ],
  'db/model/dates.ts': [
    ['!formatter', 'true', 'the formatter is made again, which costs time and changes no answer'],
    ["time.replace(/\\s/gu, ' ')", 'time', 'only some versions of the language data write a narrow space'],
    ['86_400_000', '86400001', 'the result is rounded, so it differs only after a hundred thousand years'],
  ],
  'db/model/digest-time.ts': [
    ['waiting >= next', 'waiting > next', 'if both are equal, both answers are the same'],
    ['0', '1', UNUSED],
    ['1', '2', UNUSED],
  ],
  'db/model/gaps.ts': [
    ['end_date !== null && parent_end !== null', 'end_date !== null || parent_end !== null', NOTHING],
  ],
  'db/model/keys.ts': [['parts.filter(Boolean)', 'parts', 'spaces are joined afterwards']],
  'db/model/measures/counting.ts': [
    ['one.id > other.id', 'one.id >= other.id', NEVER_EQUAL],
    ['one.readOn > other.readOn', 'one.readOn >= other.readOn', NEVER_EQUAL],
    ['a.on > b.on', null, SIGN],
    ['1', '2', SIGN],
    ['0', '1', SIGN],
  ],
  'db/model/measures/grid-columns.ts': [['today > last', 'today >= last', 'if both are equal, so are both answers']],
  'db/model/measures/head.ts': [
    ['resultYear === null', 'false', 'no year is called null'],
    ['schoolId === null', 'false', 'no school is called null'],
    ['0', '1', UNUSED],
  ],
  'db/model/measures/made-years.ts': [
    ['windows.length > 1', 'windows.length >= 1', 'a table of one window twice says what it says once'],
    ['reading && actual !== null', 'reading || actual !== null', 'without a value nothing is stored as seen'],
    [
      'slice.subgroupId === null && slice.schoolId === null',
      'slice.subgroupId === null || slice.schoolId === null',
      'all students of the district are the first slice',
    ],
  ],
  'db/model/measures/small-groups.ts': [
    ["coarseOf(table, cell) === 'value'", "coarseOf(table, cell) !== 'value'", 'it counts whether tables differ'],
    ['a.key < b.key', 'a.key <= b.key', NEVER_EQUAL],
    ["(a.cell?.key ?? '') < (b.cell?.key ?? '')", "(a.cell?.key ?? '') <= (b.cell?.key ?? '')", NEVER_EQUAL],
    ['1', '2', SIGN],
  ],
  'db/model/measures/solvable.ts': [
    ['[...part].sort((a, b) => b.unknown.length - a.unknown.length)', '[...part]', 'the order costs time only'],
    ['(a, b) => b.unknown.length - a.unknown.length', null, 'the order costs time only'],
    ['b.unknown.length - a.unknown.length', null, 'the order costs time only'],
    ['found.has(first)', 'false', 'a part that is solved twice says the same'],
    ['unknown.length > 0', 'unknown.length >= 0', 'an equation without unknowns solves none'],
    ['node === total', 'node !== total', 'an equation with all signs turned is the same'],
    ['index < row.length', 'index <= row.length', 'there is nothing behind the end'],
    ['Math.abs(row[index]!) > ZERO', 'Math.abs(row[index]!) >= ZERO', 'no coefficient is that small'],
    ['Math.abs(by) <= ZERO', null, 'subtracting nothing changes nothing'],
    [
      'Math.abs(row[index]!) > (found < 0 ? ZERO : Math.abs(row[found]!))',
      'Math.abs(row[index]!) >= (found < 0 ? ZERO : Math.abs(row[found]!))',
      'of equal pivots either will do',
    ],
    ['found < 0', null, 'any pivot that is not zero will do'],
    ['1', '2', 'any number below zero says that there is none'],
  ],
  'db/model/measures/survey-results.ts': [['50_000', '50001', 'any value in the middle will do']],
  'db/model/measures/surveys.ts': [
    ['a.endDate < b.endDate', 'a.endDate <= b.endDate', NEVER_EQUAL],
    ['1', '2', SIGN],
    ['12', '13', 'no month is after December'],
  ],
  'db/model/measures/trend-points.ts': [['year && last', 'year || last', 'there is a first year if there is a last']],
  'db/model/measures/values.ts': [
    ['likely !== null && again', 'likely !== null || again', 'the one is null if the other is'],
    ['thousandths < 0', 'thousandths <= 0', 'zero has no sign anyway'],
    ['0', '1', 'values below one thousandth do not exist'],
  ],
  'db/model/months.ts': [['10', '11', 'a date has ten characters']],
  'db/model/nearest.ts': [
    ["wanted === ''", 'false', 'an empty text is far from every name'],
    ['a.name < b.name', 'a.name <= b.name', NEVER_EQUAL],
    ['1', '2', SIGN],
    ['Math.abs(wanted.length - name.length) > length * 0.4', 'false', 'a shortcut: counting the edits says it too'],
    ['length * 0.4', 'length / 0.4', 'a shortcut: counting the edits says it too'],
    ['0.4', '1.4', 'a shortcut: counting the edits says it too'],
  ],
  'db/model/rules.ts': [['100_000', '100001', 'both are above every limit']],
  'db/model/tree.ts': [['50', '51', 'the size of a page']],
  'db/model/typed-dates.ts': [
    ['1', '2', 'any number below zero says that there is none'],
    ['ownDay', 'true', 'without a match the month is no month either'],
    ['return 0', 'return null', 'neither is a month'],
  ],
}

/**
 * Survivors that someone looked at and that stay, each with its reason: a mutant that means the same, or a constant that
 * no test should repeat. `from` and `to` are as docs/mutation.md shows them.
 */
export const ACCEPTED = Object.entries(BY_FILE).flatMap(([file, entries]) =>
  entries.map(([from, to, why]) => ({ file, from, to, why })),
)
