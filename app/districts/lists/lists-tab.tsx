import { Link, useSearchParams } from '@remix-run/react'
import { FilterTools } from '#app/components/filter-tools.tsx'
import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import type { OwnList } from '#model/own-lists.ts'
import { AddEntry } from './add-entry.tsx'
import { ListEntries } from './list-entries.tsx'
import { listWords } from './list-words.ts'
import type { ListPage } from './own-list-api.ts'
import { useListUrl } from './own-lists.ts'

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

type ListsTabProps = {
  page: ListPage
  mayEdit: boolean
  answerOf: (form: string) => FormAnswer | undefined
}

/** The district's own lists: their names on the left, the entries of one on the right. */
export function ListsTab({ page, mayEdit, answerOf }: ListsTabProps) {
  const words = listWords(useNaming())
  const listUrl = useListUrl()
  const { list, lists } = page.found
  const { title, one, purpose } = words[list]
  return (
    <div className="choice-lists">
      <nav aria-label="Lists">
        <ul>
          {ORDER.map((key) => (
            <li key={key}>
              <Link to={listUrl({ list: key })} aria-current={key === list ? 'page' : undefined}>
                {words[key].title} <span className="num">{lists[key]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div key={list}>
        <Section title={title} note={purpose}>
          {lists[list] > 0 ? <ListSearch page={page} title={title} /> : null}
          <ListEntries {...{ page, title, one, mayEdit, answerOf }} />
          {mayEdit ? <AddEntry key={lists[list]} {...{ list, one }} answer={answerOf('list-add')} /> : null}
        </Section>
      </div>
    </div>
  )
}

function ListSearch({ page: { found, ask }, title }: { page: ListPage; title: string }) {
  const [params] = useSearchParams()
  return (
    <FilterTools
      label={`Search ${title.toLowerCase()}`}
      search={{ name: 'search', label: 'Find by name', value: ask.search }}
      kept={{ tab: params.get('tab') ?? undefined, list: found.list, sort: ask.sort, page_size: ask.page_size }}
      chosen={0}
    />
  )
}
