import { Link } from '@remix-run/react'
import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { AddEntry } from './add-entry.tsx'
import { ListEntries } from './list-entries.tsx'
import { listWords } from './list-words.ts'
import { OWN_LISTS, type OwnList, type OwnLists, useListUrl } from './own-lists.ts'

/** School types come first: every school needs one. */
const ORDER: readonly OwnList[] = [
  'school_type',
  'subgroup',
  'tier_level',
  'grade_portrait',
  'strategy_type',
  'activity_task_type',
  'measure_type',
  'survey_dimension',
  'small_group_rule',
]

export type ShownList = {
  list: OwnList
  /** The id of the entry being renamed. */
  renaming: string | null
}

export function shownList(request: Request, usual: OwnList = 'school_type'): ShownList {
  const params = new URL(request.url).searchParams
  const list = OWN_LISTS.find((one) => one === params.get('list')) ?? usual
  return { list, renaming: params.get('rename') }
}

type ListsTabProps = {
  lists: OwnLists
  shown: ShownList
  mayEdit: boolean
  answerOf: (form: string) => FormAnswer | undefined
}

/** The district's own lists: their names on the left, the entries of one on the right. */
export function ListsTab({ lists, shown: { list, renaming }, mayEdit, answerOf }: ListsTabProps) {
  const words = listWords(useNaming())
  const listUrl = useListUrl()
  const { title, one, purpose } = words[list]
  return (
    <div className="choice-lists">
      <nav aria-label="Lists">
        <ul>
          {ORDER.map((key) => (
            <li key={key}>
              <Link to={listUrl({ list: key })} aria-current={key === list ? 'page' : undefined}>
                {words[key].title} <span className="num">{lists[key].length}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div key={list}>
        <Section title={title} note={purpose}>
          <ListEntries {...{ list, title, one, mayEdit, renaming, answerOf }} entries={lists[list]} />
          {mayEdit ? <AddEntry key={lists[list].length} {...{ list, one }} answer={answerOf('list-add')} /> : null}
        </Section>
      </div>
    </div>
  )
}
