import { Form, useLocation, useSubmit } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { CHOOSE } from '#app/kit/list-ask.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'

type ListToolsProps = {
  /** The sort choices of the table's headings. */
  sorts: { value: string; label: string }[]
  /** As in the address: `name` or `-name`. */
  sort: string | undefined
  /** The box that selects every row of the page. */
  selectAll?: ReactNode
}

/** The order of a list that nobody has sorted yet. */
const NONE = { label: 'Choose', disabled: true }

/** Replaces the headings of a table on narrow windows, where rows become entries without headings. */
export function ListTools({ sorts, sort = '', selectAll }: ListToolsProps) {
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const id = useId()
  const descending = sort.startsWith('-')
  const key = descending ? sort.slice(1) : sort
  // Don't remount the select, so that it keeps the focus while someone changes it by keyboard.
  const [shown, setShown] = useState(key)
  useEffect(() => setShown(key), [key])
  if (sorts.length === 0 && !selectAll) return null
  const kept = new URLSearchParams(search)
  // Sorting goes back to the first page and clears the selection.
  for (const name of ['sort', 'page', CHOOSE]) kept.delete(name)
  const reversed = new URLSearchParams([...kept, ['sort', descending ? key : `-${key}`]])
  return (
    <div className="list-tools">
      {selectAll}
      {sorts.length > 0 ? (
        <Form
          method="get"
          action={pathname}
          onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        >
          {[...kept].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor={id}>Sort by</label>
          <Select
            id={id}
            name="sort"
            className="h-11"
            value={shown}
            onChange={(event) => setShown(event.target.value)}
            options={sorts.some(({ value }) => value === shown) ? sorts : [{ ...NONE, value: shown }, ...sorts]}
          />
          <noscript>
            <Button variant="outline" type="submit">
              Sort
            </Button>
          </noscript>
        </Form>
      ) : null}
      {key ? (
        <ButtonLink
          variant="outline"
          size="icon"
          icon={descending ? 'arrow-down' : 'arrow-up'}
          to={`${pathname}?${reversed}`}
          replace
          preventScrollReset
          aria-label={descending ? 'Sort in ascending order' : 'Sort in descending order'}
        />
      ) : null}
    </div>
  )
}
