import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useMemo, useRef, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Notice } from '#app/components/error-panel.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { valueText } from '#app/components/measures/measure-words.ts'
import { PageHead } from '#app/components/page.tsx'
import { askOf, asQuery } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import { readList } from '#app/kit/read-list.ts'
import { notForThisRole } from '#app/kit/refuse-readers.ts'
import { requireActor } from '#app/kit/require.ts'
import { urls } from '#app/kit/urls.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#model/counted.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { can } from '#model/permissions.ts'
import { CopyTargets } from './copy-targets.tsx'
import { ENTRY_ROWS } from './entry-cells.ts'
import { EntryForm } from './entry-form.tsx'
import { gridAction } from './grid-action.ts'
import type { CopyAnswer, EntryAnswer } from './grid-answer.ts'
import { GridSheet } from './grid-sheet.tsx'
import { GridTools } from './grid-tools.tsx'
import { type Sheet, sheetOf } from './sheet.ts'
import './grid.css'

export const meta: MetaFunction = () => [{ title: 'Targets and readings · Waymark' }]

const ASKS = ['measure', 'rows', 'year', 'window', 'subgroup', 'school', 'show', 'page'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireActor(context, request)
  if (!can(actor.role, 'measures:write')) throw await notForThisRole(context)
  const ask = askOf(new URL(request.url), ASKS)
  const { page, ...asked } = ask
  const { plans } = context.api
  const [grid, choices] = await Promise.all([
    readList(request, plans['measure-grid'].$get({ query: asQuery(asked) })),
    read(plans['measure-choices'].$get({ query: { for: 'measures' } })),
  ])
  const pages = Math.max(1, Math.ceil(grid.rows.length / ENTRY_ROWS))
  const measures = choices.measures.map(({ id, name }) => ({ id, name }))
  return { grid, ask, measures, page: Math.min(pages, Math.max(1, Number(page) || 1)) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireActor(context, request)
  return gridAction(context, request)
}

/** Targets and readings of a measure, by school or student group: a sheet, or a form school by school. */
export default function MeasureGrid() {
  const { grid, ask, measures, page } = useLoaderData<typeof loader>()
  const answer = useActionData<EntryAnswer | CopyAnswer>()
  const sheet = useMemo(() => sheetOf(grid), [grid])
  const slice = grid.rows_of === 'schools' ? (grid.subgroup?.name ?? 'all students') : (grid.school?.name ?? 'District')
  const name = `${grid.measure?.name ?? ''}, ${slice}, ${shortYear(grid.year)}`
  const of = { measure: grid.measure?.id, ...ask, page: undefined }
  const address = urls.measureGrid(of)
  const [inSheet, setInSheet] = useState(0)
  const [inForm, setInForm] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = inSheet + inForm
  return (
    <>
      <PageHead
        kicker="Measurements"
        title="Targets and readings"
        actions={
          <ButtonLink variant="outline" to={urls.readingRequests()}>
            Requests for readings
          </ButtonLink>
        }
      />
      {sheet === null ? (
        <EmptyState
          page
          title="No measures yet"
          why="The sheet shows the targets and readings of a measure."
          action={
            <ButtonLink variant="outline" to={urls.measurements()}>
              Measures
            </ButtonLink>
          }
        />
      ) : (
        <>
          <LeaveGuard
            changes={unsaved > 0 ? { cells: { label: counted(unsaved, 'cell'), was: '' } } : {}}
            formRef={form}
            // The sheet keeps the cells of its other views, and says so; the form has only those that it shows.
            params={inForm > 0 ? ASKS : []}
          />
          <GridTools grid={grid} measures={measures} />
          {sheet.locked.every((row) => row.every((one) => one)) ? (
            <Notice title="You can only read these numbers">
              <p>They belong to the district, to schools that aren’t yours, or to schools that have closed.</p>
            </Notice>
          ) : null}
          <GridSheet
            key={address}
            sheet={sheet}
            grid={grid}
            sheetKey={address}
            name={name}
            address={address}
            onUnsaved={setInSheet}
          />
          <EntryForm
            key={`entry ${address} ${page}`}
            sheet={sheet}
            grid={grid}
            page={page}
            answer={answer?.kind === 'entry' ? answer : null}
            formRef={form}
            formKey={`entry:${address} ${page}`}
            yearAddress={(year) => urls.measureGrid({ ...of, year })}
            onUnsaved={setInForm}
          />
          <p className="sheet-note">
            Gray cells can only be read: readings of others, and of closed schools. Emptying a reading removes it. If a
            school or student group has no target, the district’s target counts. {emptyTarget(sheet)}
          </p>
          <CopyTargets grid={grid} answer={answer?.kind === 'copy' ? answer : null} />
        </>
      )}
    </>
  )
}

/** What counts where the district has no target of its own. */
function emptyTarget({ measure: { goal, unit, decimals } }: Sheet): string {
  if (!goal) return 'If the district has none either, there is no target for that year.'
  const value = valueText(goal.score, { unit, decimals })
  return `If the district has none either, there is no target for that year; in ${shortYear(goal.school_year)}, the measure’s own target counts, ${value}.`
}
