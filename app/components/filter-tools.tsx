import { Form, useSubmit } from '@remix-run/react'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Search } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import { type Option, Select } from '#app/ui/select.tsx'
import { FilterFold } from './filter-fold.tsx'
import { givenFields } from './given-fields.ts'
import { PAUSE_MS } from './use-live-filter.ts'

type FilterToolsProps = {
  /** What is filtered, read aloud. */
  label: string
  search: FilterProps
  /** What else the address keeps: the sorting, the tab. */
  kept?: Record<string, string | undefined>
  /** How many of `children` are chosen. On a phone they stand behind a button that says so. */
  chosen: number
  /** The filters. */
  children: ReactNode
  /** Many filters have a row of their own below the search. */
  wide?: boolean
  /** Dates do not take effect while they are typed, so they need a button. */
  byButton?: boolean
  /** Stands beside the search. */
  beside?: ReactNode
  /** Stands after the filters. */
  after?: ReactNode
}

/** The filters of a list: a GET form, so that what was filtered can be sent to somebody. A choice takes effect at once. */
export function FilterTools(props: FilterToolsProps) {
  const { label, search, kept = {}, chosen, children, wide = false, byButton = false, beside, after } = props
  const submit = useSubmit()
  const typing = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(typing.current), [])
  const send = (form: HTMLFormElement) =>
    submit(givenFields(form), { method: 'get', replace: true, preventScrollReset: true })
  const show = <Button type="submit">Show</Button>
  return (
    <Form
      method="get"
      className={clsx('tools', wide && 'wide')}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(typing.current)
        send(event.currentTarget)
      }}
      onChange={({ target, currentTarget: form }) => {
        const typed = target instanceof HTMLInputElement
        if (typed && target.type !== 'search') return
        clearTimeout(typing.current)
        typing.current = setTimeout(() => send(form), typed ? PAUSE_MS : 0)
      }}
    >
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <FilterSearch {...search} />
      <FilterFold chosen={chosen} beside={beside}>
        {children}
        {byButton ? show : <noscript>{show}</noscript>}
      </FilterFold>
      {after}
    </Form>
  )
}

type FilterProps = { name: string; label: string; value: string | undefined; className?: string }
type FilterChoiceProps = FilterProps & {
  /** What stands there while nothing is chosen: All, Any. */
  all?: string
  options: Option[]
}

export function FilterChoice({ name, label, all, value = '', options, className }: FilterChoiceProps) {
  const id = useId()
  const [now, setNow] = useFollowed(value)
  // A value from a link that no list offers still stands there as chosen.
  const known = value === '' || options.some((option) => option.value === value)
  return (
    <div className={clsx('inline', className)}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        name={name}
        value={now}
        onChange={(event) => setNow(event.target.value)}
        placeholder={all}
        options={known ? options : [...options, { value, label: 'From the link' }]}
      />
    </div>
  )
}

export function FilterDate({ name, label, value = '', className }: FilterProps) {
  const id = useId()
  const [now, setNow] = useFollowed(value)
  return (
    <div className={clsx('inline', className)}>
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="date" name={name} value={now} onChange={(event) => setNow(event.target.value)} />
    </div>
  )
}

function FilterSearch({ name, label, value = '' }: FilterProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Whoever types on while an answer is on its way goes on typing.
  const [now, setNow] = useFollowed(value, () => field.current !== document.activeElement)
  return (
    <div className="inline grow">
      <label htmlFor={id}>{label}</label>
      <Input
        ref={field}
        id={id}
        type="search"
        name={name}
        icon={Search}
        value={now}
        onChange={(event) => setNow(event.target.value)}
        maxLength={100}
      />
    </div>
  )
}

/**
 * What a field shows: what the page was asked for, until somebody changes it. Back, forward and "Clear filters" change
 * the address under a form that stays; drawn anew it would take the focus from whoever chooses by keyboard.
 */
export function useFollowed(value: string, follows: () => boolean = () => true) {
  const [now, setNow] = useState(value)
  const may = useRef(follows)
  may.current = follows
  useEffect(() => {
    if (may.current()) setNow(value)
  }, [value])
  return [now, setNow] as const
}
