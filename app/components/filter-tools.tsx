import { Form, useSubmit } from '@remix-run/react'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DateInput } from '#app/ui/date-input.tsx'
import { Input } from '#app/ui/input.tsx'
import { type Option, Select } from '#app/ui/select.tsx'
import { FilterFold } from './filter-fold.tsx'
import { givenFields } from './given-fields.ts'
import { useFollowed } from './use-followed.ts'
import { PAUSE_MS } from './use-live-filter.ts'

type FilterToolsProps = {
  /** The name of what is filtered; for screen readers. */
  label: string
  search: FilterProps
  /** Other values to keep in the address: the sorting, the tab. */
  kept?: Record<string, string | undefined>
  /** How many of `children` are chosen. On a phone the button that opens the filters shows this number. */
  chosen: number
  /** The filters, if there are any besides the search. */
  children?: ReactNode
  /** Many filters get a row of their own below the search. */
  wide?: boolean
  /** Dates don't apply while someone types them, so they need a button. */
  byButton?: boolean
  /** Shown next to the search. */
  beside?: ReactNode
  /** Shown after the filters. */
  after?: ReactNode
}

/** The filters of a list: a GET form, so that people can send the filtered address to others. Choices apply at once. */
export function FilterTools(props: FilterToolsProps) {
  const { label, search, kept = {}, chosen, children, wide = false, byButton = false, beside, after } = props
  const submit = useSubmit()
  const typing = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(typing.current), [])
  const send = (form: HTMLFormElement) =>
    submit(givenFields(form), { method: 'get', replace: true, preventScrollReset: true })
  const show = (
    <Button variant="outline" type="submit">
      Show
    </Button>
  )
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
      {children ? (
        <FilterFold chosen={chosen} beside={beside}>
          {children}
          {byButton ? show : <noscript>{show}</noscript>}
        </FilterFold>
      ) : (
        <noscript>{show}</noscript>
      )}
      {after}
    </Form>
  )
}

type FilterProps = { name: string; label: string; value: string | undefined; className?: string }
type FilterChoiceProps = FilterProps & {
  /** The text when nothing is chosen: All, Any. */
  all?: string
  options: Option[]
}

/** What we call a value that came from a link and is not in the list. */
export const FROM_LINK = 'From the link'

export function FilterChoice({ name, label, all, value = '', options, className }: FilterChoiceProps) {
  const id = useId()
  const [now, setNow] = useFollowed(value)
  // Keep a value from a link as chosen, even if the list does not offer it.
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
        options={known ? options : [...options, { value, label: FROM_LINK }]}
      />
    </div>
  )
}

export function FilterDate({ name, label, value = '', className }: FilterProps) {
  const id = useId()
  const [now, setNow] = useFollowed(value)
  return (
    <div className={clsx('inline', className)}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <DateInput
        inAddress
        id={id}
        labelId={`${id}-label`}
        name={name}
        value={now}
        onChange={(event) => setNow(event.target.value)}
      />
    </div>
  )
}

function FilterSearch({ name, label, value = '' }: FilterProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Don't replace the text of someone who is still typing when an answer arrives.
  const [now, setNow] = useFollowed(value, () => field.current !== document.activeElement)
  return (
    <div className="inline grow">
      <label htmlFor={id}>{label}</label>
      <Input
        ref={field}
        id={id}
        type="search"
        name={name}
        icon="search"
        value={now}
        onChange={(event) => setNow(event.target.value)}
        maxLength={100}
      />
    </div>
  )
}
