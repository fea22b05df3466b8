import { Pagination } from '#app/ui/pagination.tsx'

/** How many rows a page of a tab has, which is what the API gives without a size. */
const ROWS = 10

/** The pages of a tab's list; nothing if it has one. */
export function TabPages(props: { page: number; count: number; shown: number; label: string }) {
  return props.count > ROWS ? <Pagination {...props} pageSize={ROWS} /> : null
}
