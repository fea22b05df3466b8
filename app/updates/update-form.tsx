import { Link } from '@remix-run/react'
import { EditorForm } from '#app/components/editor-form.tsx'
import { ChoiceField, TextArea, TextField } from '#app/components/fields.tsx'
import { ProgressGlyph, RiskGlyph } from '#app/components/glyphs.tsx'
import { flatTyped, one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { Button } from '#app/ui/button.tsx'
import { alertName, levelName } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_LABELS, PROGRESS_STATUSES } from '#model/status.ts'
import type { OwedUpdate } from '#worker/updates/contract.ts'
import { Asked, Awaited } from './owed-row.tsx'
import {
  GiveUpdate,
  hasStatuses,
  labelsOfUpdate,
  SENTENCE_LIMIT,
  UPDATE_LABELS,
  valuesOfUpdate,
} from './update-fields.ts'
import { UpdateReadings } from './update-readings.tsx'

export const NO_REPEAT = 'Nothing has changed twice in a row. Say in a sentence how it stands.'

/** The open row: the whole update in place, with what the last one said next to it. */
export function UpdateForm({ row, answer }: { row: OwedUpdate; answer: FormAnswer | undefined }) {
  const naming = useNaming()
  const editor = useEditorForm({
    id: 'update',
    schema: GiveUpdate,
    labels: labelsOfUpdate(row),
    readTyped: flatTyped,
    saved: valuesOfUpdate(row),
    version: null,
    formKey: `update:${row.id}`,
    answer,
  })
  const { values, pending } = editor
  return (
    <EditorForm
      preventScrollReset
      className="u-form"
      editor={editor}
      guarded={false} // the draft keeps what was typed while people look at another row
      hidden={{ element: row.id }}
      firstButton={<FirstButton />}
    >
      <header className="u-head">
        <div>
          <h3>
            <Link className="name" to={urls.element(row.plan_id, row.level, row.id, 'view')}>
              {row.name}
            </Link>
          </h3>
          <p className="meta">
            {levelName(naming, row.level)}
            {row.parent_name ? ` in ${row.parent_name}` : ''} · {row.plan_name}
            {row.end_date ? <span className="num whitespace-nowrap"> · ends {row.end_date}</span> : null}
            {row.due_on ? <span className="num whitespace-nowrap"> · due {row.due_on}</span> : null}
          </p>
          <Asked row={row} />
          <Awaited row={row} />
        </div>
        <p className="meta u-last">
          {row.last_summary ? (
            <>
              Last time, <span className="num whitespace-nowrap">{row.last_review_on}</span>: “{row.last_summary}”
            </>
          ) : (
            'Not reviewed yet'
          )}
        </p>
      </header>
      <div className="u-fields">
        {hasStatuses(row) ? (
          <>
            <ChoiceField
              full
              name="alert_status"
              label={UPDATE_LABELS.alert_status}
              defaultValue={one(values.alert_status)}
              options={ALERT_STATUSES.map((value) => ({
                value,
                label: alertName(naming, value),
                glyph: <RiskGlyph value={value} />,
              }))}
            />
            <ChoiceField
              name="progress_status"
              label={UPDATE_LABELS.progress_status}
              defaultValue={one(values.progress_status)}
              options={PROGRESS_STATUSES.map((value) => ({
                value,
                label: PROGRESS_LABELS[value],
                glyph: <ProgressGlyph value={value} />,
              }))}
            />
            <TextField
              optional
              name="percentage_completed"
              label={UPDATE_LABELS.percentage_completed}
              inputMode="decimal"
              autoComplete="off"
              unit="%"
              defaultValue={one(values.percentage_completed)}
            />
          </>
        ) : null}
        <TextArea
          full
          oneLine
          name="summary"
          label={UPDATE_LABELS.summary}
          maxLength={SENTENCE_LIMIT}
          defaultValue={one(values.summary)}
        />
        <TextArea
          full
          oneLine
          optional
          name="next_step"
          label={UPDATE_LABELS.next_step}
          placeholder="Who does what by when"
          maxLength={SENTENCE_LIMIT}
          defaultValue={one(values.next_step)}
        />
        {row.measures.length > 0 ? <UpdateReadings measures={row.measures} values={values} /> : null}
      </div>
      <div className="acts u-acts">
        <Button type="submit" name="intent" value="give" data-give pending={pending} pendingWord="Saving">
          Save and next
        </Button>
        <Button
          variant="outline"
          type="submit"
          name="intent"
          value="repeat"
          formNoValidate
          data-repeat
          disabled={!row.may_repeat}
          disabledBy={row.may_repeat ? undefined : 'no-repeat'}
        >
          Nothing has changed
        </Button>
        {row.may_repeat ? null : (
          <span className="mute" id="no-repeat">
            {NO_REPEAT}
          </span>
        )}
      </div>
    </EditorForm>
  )
}

/** The Enter key in a field presses the form's first button. */
function FirstButton() {
  return <button type="submit" name="intent" value="give" hidden tabIndex={-1} />
}
