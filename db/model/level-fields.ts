import { type Field, type FieldKind, GROUPS, type Group, SET_KINDS, type SetKind } from './fields.ts'
import { LEVEL_LIST, type Level, type LevelField } from './levels.ts'

/**
 * What the API, its input, and the SQL derive from the level table: the fields of all levels, each once, and the types
 * of their keys.
 */

/** The fields of some kinds. */
export type FieldOf<Kind extends FieldKind> = Extract<LevelField, { kind: Kind }>
export type SetKey = FieldOf<SetKind>['key']
/** The key of a field that is a column of `elements`. */
export type ColumnKey = Exclude<LevelField['key'], SetKey>
/** The key of a column that an edit writes. A new parent is a move, which writes more than this column. */
export type WrittenKey = Exclude<ColumnKey, FieldOf<'parent'>['key']>
export type ChoiceKey = FieldOf<'choice'>['key']

/** The key of the name that reads show for an id: `tier_level_id` → `tier_level_name`. */
export type NameKey<Key extends string> = Key extends `${infer Stem}_id` ? `${Stem}_name` : never
export function nameKeyOf<Key extends `${string}_id`>(key: Key): NameKey<Key> {
  return key.replace(/_id$/, '_name') as NameKey<Key> // as the type says
}

/** History lists the changes of one save in this order of groups. */
const ORDER: readonly Group[] = [
  'what',
  'background',
  ...GROUPS.filter((group) => group !== 'what' && group !== 'background'),
]

const byKey = new Map(LEVEL_LIST.flatMap(({ fields }) => fields).map((field) => [field.key, field]))
export const LEVEL_FIELDS: readonly LevelField[] = [...byKey.values()].sort(
  (a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group),
)

/** The fields of these kinds, kind by kind. */
export function fieldsOf<const Kind extends FieldKind>(...kinds: readonly Kind[]): FieldOf<Kind>[] {
  return kinds.flatMap((kind) => LEVEL_FIELDS.filter((field): field is FieldOf<Kind> => field.kind === kind))
}

/** The levels whose elements have a field of this kind. */
export function levelsWith(kind: FieldKind): Level[] {
  return LEVEL_LIST.filter(({ fields }) => fields.some((field) => field.kind === kind))
}

const isSet = ({ kind }: Field) => SET_KINDS.some((one) => one === kind)
export const SET_FIELDS = fieldsOf(...SET_KINDS)
export const COLUMN_FIELDS = LEVEL_FIELDS.filter(
  (field): field is Exclude<LevelField, FieldOf<SetKind>> => !isSet(field),
)
export const WRITTEN_KEYS = COLUMN_FIELDS.map(({ key }) => key).filter((key): key is WrittenKey => key !== 'parent_id')
