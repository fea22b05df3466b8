import type * as v from 'valibot'
import { EditorForm } from '#app/components/editor-form.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { TextArea } from '#app/components/fields.tsx'
import { one } from '#app/components/typed-values.ts'
import { useEditorForm } from '#app/components/use-editor-form.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { Conflict } from '#app/plans/editor/conflict.tsx'
import { NodeForm } from '#app/plans/editor/node-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ViewMore } from '#app/ui/view-more.tsx'

type Words = { label: string; purpose: string; text: string | null }
type LongTextProps = Omit<Words, 'label'> & {
  /** Shown when there is no text. */
  nothing: string
  /** The address of the form; null if the person may only read. */
  writeAt: string | null
}

/** One long text; an empty one shows its purpose. */
export function LongText({ nothing, purpose, text, writeAt }: LongTextProps) {
  return text ? (
    <div className="tab-text">
      <ViewMore text={text} open />
    </div>
  ) : (
    <EmptyState
      level={3}
      title={nothing}
      why={purpose}
      action={
        writeAt ? (
          <ButtonLink variant="outline" to={writeAt}>
            Write it
          </ButtonLink>
        ) : null
      }
    />
  )
}

type FormProps = Words & {
  /** Its field name in the form and in the API. */
  field: string
  version: number
  schema: v.GenericSchema
  id: string
  /** Identifies the draft kept on this device. */
  formKey: string
  intent: string
  back: string
  hidden?: Record<string, string>
  /** True for a text of the node itself. */
  own?: boolean
  answer: FormAnswer | undefined
}

/** Plans, elements, and analyses all name their last editor. */
const writerOf = ({ updated_by }: Record<string, unknown>) => (typeof updated_by === 'string' ? updated_by : null)

/** The form of one long text, with a draft on this device and a choice if two people edited it at once. */
export function LongTextForm({ field, label, purpose, text, hidden, ...props }: FormProps) {
  const { version, answer, schema, id, formKey, intent, back } = props
  const labels = { [field]: label }
  const saved = { [field]: text ?? undefined }
  const editor = useEditorForm<Record<string, unknown>>({
    ...{ id, schema, labels, saved, version, formKey, answer },
    read: (row) => ({ [field]: String(row[field] ?? '') }),
  })
  const { values, saveConflict } = editor
  const TextForm = props.own ? NodeForm : EditorForm
  return (
    <TextForm
      preventScrollReset
      className="tab-form"
      editor={editor}
      version={version}
      hidden={hidden}
      conflict={
        saveConflict ? (
          <Conflict by={writerOf(saveConflict.current)} saveConflict={saveConflict} labels={labels} />
        ) : null
      }
      dock={{ back: { to: back }, save: { name: 'intent', value: intent } }}
    >
      <TextArea
        optional
        full
        rows={10}
        name={field}
        label={label}
        help={purpose}
        defaultValue={one(values[field])}
        className="long-text"
      />
    </TextForm>
  )
}
