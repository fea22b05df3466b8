import { Form, Link, useLocation, useSubmit } from '@remix-run/react'
import { useRef } from 'react'
import { chipsOf, FilterChips } from '#app/components/filter-chips.tsx'
import { FilterFold } from '#app/components/filter-fold.tsx'
import { FilterChoice } from '#app/components/filter-tools.tsx'
import { givenFields } from '#app/components/given-fields.ts'
import { ownerOptions } from '#app/components/owner-options.ts'
import { useFollowed } from '#app/components/use-followed.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import type { Option } from '#app/ui/select.tsx'
import { alertName, CHAIN, type ChainKey, levelName, type Naming } from '#model/levels.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import type { TreePage } from '#worker/plans/tree-contract.ts'
import { openDown, type TreeAddress } from './tree-address.ts'

type ToolsProps = { tree: TreePage; address: TreeAddress }

/** The filters as a GET form, so that people can share the link, and how far the tree is open. */
export function TreeTools({ tree, address }: ToolsProps) {
  const { filter } = address
  const down = openDown(address)
  const naming = useNaming()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const [find, setFind] = useFollowed(filter.find, () => field.current !== document.activeElement)
  const send = (form: HTMLFormElement) =>
    submit(givenFields(form), { method: 'get', replace: true, preventScrollReset: true })
  const deeper = (level: ChainKey) => {
    const params = new URLSearchParams(search)
    params.set('open', level)
    params.delete('toggle')
    params.delete('page')
    return `${pathname}?${params}`
  }
  const choices = choicesOf(tree, naming)
  const without = (name: Choice['name']) => urls.planTree(tree.plan.id, { ...filter, [name]: null })
  return (
    <Form
      method="get"
      className="tools"
      aria-label="What the table shows"
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
      onChange={(event) => send(event.currentTarget)}
    >
      <FilterFold chosen={choices.filter(({ name }) => filter[name]).length}>
        {choices.map(({ name, ...choice }) => (
          <FilterChoice key={name} name={name} value={filter[name] ?? undefined} {...choice} />
        ))}
      </FilterFold>
      <div className="inline grow">
        <label className="vh" htmlFor="tree-find">
          Find in this plan
        </label>
        <Input
          id="tree-find"
          name="find"
          icon="search"
          placeholder="Find in this plan"
          ref={field}
          value={find}
          maxLength={100}
          onChange={(event) => {
            event.stopPropagation()
            setFind(event.target.value)
          }}
        />
      </div>
      <Link className="self-end pb-2 max-sm:self-center max-sm:pb-0" to={urls.lateAndMine(tree.plan.id)}>
        Late and mine
      </Link>
      <noscript>
        <Button variant="outline" type="submit">
          Show
        </Button>
      </noscript>
      <div className="inline open-to">
        <span id="open-to">Open down to</span>
        <span className="seg" role="group" aria-labelledby="open-to">
          {CHAIN.map((level) => (
            <Link
              key={level}
              to={deeper(level)}
              aria-current={level === down ? 'true' : undefined}
              replace
              preventScrollReset
            >
              {levelName(naming, level)}
            </Link>
          ))}
        </span>
      </div>
      <FilterChips chips={chipsOf(choices, filter, without)} />
    </Form>
  )
}

type Choice = { name: 'pillar' | 'risk' | 'owner'; label: string; all: string; options: Option[]; className?: string }

function choicesOf({ pillars, owners }: TreePage, naming: Naming): Choice[] {
  const pillar = `Filter by ${levelName(naming, 'pillar')}`
  const named = pillars.map(({ id, name, number }) => ({ value: id, label: `${number} ${name}` }))
  const risks = ALERT_STATUSES.map((value) => ({ value, label: alertName(naming, value) }))
  return [
    { name: 'pillar', label: pillar, all: 'All', options: named, className: 'fa' },
    { name: 'risk', label: 'Risk status', all: 'Any', options: risks },
    { name: 'owner', label: 'Owner', all: 'Anyone', options: ownerOptions(owners) },
  ]
}
