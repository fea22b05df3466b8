const SIGN = 'a sort asks only whether the one comes before the other'
const UNUSED = 'a default that the type asks for and nothing uses'
const NEVER_EQUAL = 'the two are never equal here'
const LEAP = 'two thousand years have whole cycles of leap years'
const LIMIT = 'a limit that no test should repeat'
const WIDTH = 'the width of a column'
const NO_END = 'there is nothing behind the end'
const NONE = 'any number below zero says that there is none'
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
  'db/model/grades.ts': [
    ['1', '2', UNUSED],
    ['return NEVER', 'return null', 'with a message, the value is dropped'],
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
    ['a.measure.id < b.measure.id', 'a.measure.id <= b.measure.id', NEVER_EQUAL],
    ['a.measure.id < b.measure.id', 'a.measure.id >= b.measure.id', 'either order will do if it is always the same'],
    ['1', '2', SIGN],
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
    ['true', 'false', 'the caller goes on until nothing more is hidden'],
    ['again', 'false', 'the caller goes on until nothing more is hidden'],
  ],
  'db/model/measures/solvable.ts': [
    ['[...part].sort((a, b) => b.unknown.length - a.unknown.length)', '[...part]', 'the order costs time only'],
    ['(a, b) => b.unknown.length - a.unknown.length', null, 'the order costs time only'],
    ['b.unknown.length - a.unknown.length', null, 'the order costs time only'],
    ['found.has(first)', 'false', 'a part that is solved twice says the same'],
    ['node === total', 'node !== total', 'an equation with all signs turned is the same'],
    ['index < row.length', 'index <= row.length', NO_END],
    ['Math.abs(row[index]!) > ZERO', 'Math.abs(row[index]!) >= ZERO', 'no coefficient is that small'],
    ['Math.abs(by) <= ZERO', null, 'subtracting nothing changes nothing'],
    [
      'Math.abs(row[index]!) > (found < 0 ? ZERO : Math.abs(row[found]!))',
      'Math.abs(row[index]!) >= (found < 0 ? ZERO : Math.abs(row[found]!))',
      'of equal pivots either will do',
    ],
    ['found < 0', null, 'any pivot that is not zero will do'],
    ['0', '1', 'any pivot that is not zero will do'],
    ['1', '2', NONE],
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
  'db/model/meetings/day-layout.ts': [
    ['meeting.end_time > end', 'meeting.end_time >= end', 'if both are equal, so are both answers'],
  ],
  'db/model/meetings/kinds.ts': [['60', '61', LIMIT]],
  'db/model/meetings/open-minutes.ts': [['100', '101', LIMIT]],
  'db/model/meetings/periods.ts': [['0', '1', LEAP]],
  'db/model/meetings/proposals.ts': [
    ['at < Math.max(a.length, b.length)', 'at <= Math.max(a.length, b.length)', 'behind the end neither has a reason'],
    ['return 0', 'return null', 'a sort takes both for equal'],
    ['0', '1', 'equal ones stay in their order, as after a comparison that puts the earlier first'],
  ],
  'db/model/meetings/series.ts': [['0', '1', LEAP]],
  'db/model/meetings/times.ts': [
    ['0', '1', UNUSED],
    ['1', '2', UNUSED],
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
  'db/model/next-review.ts': [['0', '1', LEAP]],
  'db/model/pasted-people.ts': [
    ['at < line.length', 'at <= line.length', NO_END],
    ['1', '2', NONE],
    ['closed > 0', 'closed >= 0', 'what closes is behind what opens'],
  ],
  'db/model/rules.ts': [['100_000', '100001', 'both are above every limit']],
  'db/model/tree.ts': [['50', '51', 'the size of a page']],
  'db/model/typed-dates.ts': [
    ['1', '2', NONE],
    ['ownDay', 'true', 'without a match the month is no month either'],
    ['return 0', 'return null', 'neither is a month'],
  ],
  'worker/auth/token-pair.ts': [['86_400_000', '86400001', 'some milliseconds of thirty days']],
  'worker/dashboard/attention.ts': [['0', '1', 'nobody waits where nobody is counted']],
  'worker/people/member-references.ts': [
    ['region !== undefined || schools !== undefined', 'true', 'nothing that was not given can be wrong'],
  ],
  'worker/people/placement.ts': [['!role && !region && !schools', 'false', 'without them nothing is refused']],
  'worker/plans/budget/budget-sums.ts': [
    ['known', 'true', 'no row has another year'],
    ['line.parent_id === null', 'false', 'no line is called null'],
  ],
  'worker/plans/elements/to-element-update.ts': [
    ['return {}', 'return null', 'an assignment takes nothing from either'],
  ],
  'worker/plans/quick-build/outline.ts': [
    ['a.id < b.id', 'a.id <= b.id', NEVER_EQUAL],
    ['1', '2', SIGN],
    ['0', '1', 'it is counted when the rows below are known'],
  ],
  'worker/plans/reviews/review-effect.ts': [
    ['orderOf(one) > orderOf(other)', 'orderOf(one) >= orderOf(other)', NEVER_EQUAL],
  ],
  'worker/reports/board-changes.ts': [['RANK[to] > RANK[from]', 'RANK[to] >= RANK[from]', NEVER_EQUAL]],
  'worker/reports/progress-status.ts': ['36.5', '12.5', '15.5', '9.5', '14.5', '11.5'].map((width) => [
    width,
    null,
    WIDTH,
  ]),
}

/**
 * Survivors that someone looked at and that stay, each with its reason: a mutant that means the same, or a constant that
 * no test should repeat. `from` and `to` are as docs/mutation.md shows them.
 */
export const ACCEPTED = Object.entries(BY_FILE).flatMap(([file, entries]) =>
  entries.map(([from, to, why]) => ({ file, from, to, why })),
)
