import { expect, test } from 'vitest'
import { rowsOfPage } from '#app/reports/screen-rows.ts'

const table = { heading: '', caption: '', cells: [], total: 2432, empty: '' }
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ at }))

test('on the screen a long table has pages of a hundred rows, and each row appears once', () => {
  const document = { rows: rows(232), table }
  const pages = ['1', '2', '3'].map((page) => rowsOfPage(document, page))
  expect(pages.map(({ paging }) => paging)).toEqual([
    { page: 1, count: 232, shown: 100 },
    { page: 2, count: 232, shown: 100 },
    { page: 3, count: 232, shown: 32 },
  ])
  expect(pages.flatMap((page) => page.document.rows)).toEqual(document.rows)
})

test('a missing page shows the nearest one', () => {
  for (const asked of [null, '', 'x', '0', '-3'])
    expect(rowsOfPage({ rows: rows(101), table }, asked).paging?.page).toBe(1)
  expect(rowsOfPage({ rows: rows(101), table }, '99')).toMatchObject({
    document: { rows: [{ at: 100 }] },
    paging: { page: 2 },
  })
})

test('a short table keeps its rows; a report without a table draws its body, and sends no rows', () => {
  expect(rowsOfPage({ rows: rows(100), table }, '2')).toEqual({ document: { rows: rows(100), table }, paging: null })
  expect(rowsOfPage({ rows: rows(500), table: null }, '2')).toEqual({
    document: { rows: [], table: null },
    paging: null,
  })
})

test('rows that the page only names take no place on its pages', () => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `g${at}`, name: `School ${at}` }))
  const bare = { words: '', count: 150, rows: named(150).map((row) => ({ ...row, section: null })) }
  const { document, paging } = rowsOfPage({ rows: named(180), table: { ...table, bare } }, null)
  expect(paging).toBeNull()
  expect(document.table?.bare?.rows, 'the files have all of them').toHaveLength(100)
  expect(document.rows.map(({ id }) => id)).toEqual(
    named(180)
      .slice(150)
      .map(({ id }) => id),
  )
})
