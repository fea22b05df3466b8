const PREFIXES = {
  district: 'dst',
  region: 'reg',
  school: 'sch',
  department: 'dep',
  choice: 'cho',
  user: 'usr',
  plan: 'pln',
  element: 'elm',
  review: 'rev',
  audit: 'aud',
  deletion: 'del',
  download: 'dwn',
  family: 'fam',
  message: 'msg',
  picture: 'pic',
  document: 'doc',
  logo: 'lgo',
  expenditure: 'exp',
  check: 'fid',
  libraryRow: 'lib',
  import: 'imp',
  record: 'rcd',
  measure: 'mea',
  reading: 'rdg',
  request: 'req',
  target: 'tgt',
  use: 'use',
  rule: 'rul',
  survey: 'svy',
  surveyDimension: 'svd',
  wave: 'wav',
  result: 'rst',
  scorecard: 'scd',
  scorecardItem: 'sci',
  meeting: 'mtg',
  meetingSeries: 'mts',
  meetingTopic: 'mtt',
  meetingOutcome: 'mto',
  meetingAddition: 'mta',
  notice: 'ntc',
  minutes: 'min',
  agenda: 'agd',
  presented: 'brd',
} as const

/** The kind of row that an id is of: its prefix. */
export function kindOf(id: string): string {
  return id.slice(0, id.indexOf('_'))
}

/** A new id with a prefix for its kind, sorted by time so that ties break by age. */
export function newId(kind: keyof typeof PREFIXES): string {
  const time = Date.now().toString(36).padStart(9, '0')
  const random = crypto.getRandomValues(new Uint8Array(10))
  return `${PREFIXES[kind]}_${time}${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}
