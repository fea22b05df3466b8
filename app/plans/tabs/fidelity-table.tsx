import { type Column, DataTable } from '#app/components/data-table.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'
import { CHECK_ANSWER_LABELS, CHECK_ANSWERS, CHECK_RESULT_LABELS, CHECK_TYPE_LABELS } from '#model/fidelity.ts'
import type { FidelityCheck } from '#worker/plans/fidelity-contract.ts'
import { CheckForm } from './check-form.tsx'
import { percentWords } from './fidelity-words.ts'
import { RowVerbs } from './row-verbs.tsx'

type FidelityTableProps = {
  checks: FidelityCheck[]
  elementId: string
  editable: boolean
  /** The id of the check being edited, and the address that closes its form. */
  editing: string | null
  back: string
  answer: FormAnswer | undefined
}

/** One page of checks, newest first; the edited row becomes a form. */
export function FidelityTable({ checks, elementId, editable, editing, back, answer }: FidelityTableProps) {
  const actions: Column<FidelityCheck> = {
    key: 'actions',
    head: 'Actions',
    hideHead: true,
    phone: 'actions',
    cell: (check) => <RowVerbs row={check} of={`the check of ${check.date}`} remove="fidelity-delete" />,
  }
  return (
    <DataTable
      className="checks"
      caption="Fidelity checks, newest first"
      rows={checks}
      rowKey={(check) => check.id}
      columns={editable ? [...COLUMNS, actions] : COLUMNS}
      inPlace={(check) =>
        check.id === editing ? <CheckForm check={check} elementId={elementId} back={back} answer={answer} /> : null
      }
    />
  )
}

const COLUMNS: Column<FidelityCheck>[] = [
  {
    key: 'date',
    head: 'Date',
    cell: (check) => (
      <>
        <time className="num nowrap" dateTime={check.date}>
          {check.date}
        </time>
        <span className="meta">
          {[check.check_type && CHECK_TYPE_LABELS[check.check_type], check.created_by].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    key: 'result',
    head: 'Check',
    cell: (check) => <span className="nowrap">{CHECK_RESULT_LABELS[check.fidelity_check]}</span>,
  },
  ...CHECK_ANSWERS.map(
    (key): Column<FidelityCheck> => ({
      key,
      head: CHECK_ANSWER_LABELS[key],
      className: 'answer',
      cell: (check) => <Answer value={check[key]} />,
    }),
  ),
  {
    key: 'score',
    head: 'Yes',
    align: 'end',
    figures: true,
    cell: (check) =>
      check.score ? (
        <span>
          {percentWords(check.score.percent)}
          <span className="meta nowrap">
            {check.score.yes} of {check.score.answered}
          </span>
        </span>
      ) : (
        <Nothing word="No percentage" />
      ),
  },
  {
    key: 'comments',
    head: 'Feedback comments',
    cell: (check) => (check.feedback_comments ? <ViewMore text={check.feedback_comments} /> : null),
  },
]

function Answer({ value }: { value: boolean | null }) {
  if (value === null) return <Nothing word="No answer" />
  return (
    <span className="yes-no">
      <Icon of={value ? 'check' : 'x'} />
      {value ? 'Yes' : 'No'}
    </span>
  )
}

function Nothing({ word }: { word: string }) {
  return (
    <span className="mute">
      <span aria-hidden="true">–</span>
      <span className="vh">{word}</span>
    </span>
  )
}
