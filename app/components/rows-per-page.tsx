import { Form, useLocation, useSubmit } from '@remix-run/react'
import { CHOOSE, PAGE_SIZES } from '#app/kit/list-ask.ts'
import { Button } from '#app/ui/button.tsx'
import { FilterChoice } from './filter-tools.tsx'

const SIZE = 'page_size'
const OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))

/** The choice of rows per page: kept in the address, with the filters. */
export function RowsPerPage({ pageSize }: { pageSize: number }) {
  const { search } = useLocation()
  const submit = useSubmit()
  const kept = [...new URLSearchParams(search)].filter(([name]) => ![SIZE, 'page', CHOOSE].includes(name))
  return (
    <Form
      method="get"
      className="per-page"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <FilterChoice name={SIZE} label="Rows per page" options={OPTIONS} value={String(pageSize)} />
      <noscript>
        <Button variant="outline" type="submit" size="sm">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
