import { useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Field } from '#app/components/field.tsx'
import { useFlashFields } from '#app/components/flash.tsx'
import { LeaveGuard } from '#app/components/leave-guard.tsx'
import { urls, withQuery } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { LazyPart, useLazyPart } from '#app/ui/lazy-part.ts'
import { FILE_KINDS, FILE_TYPES } from '#worker/documents/contract.ts'
import { GradesField } from './grades-field.tsx'
import type { UploadFields } from './send-upload.ts'
import { useDropping } from './use-dropping.ts'
import { isUnderWay, useUploads } from './use-uploads.ts'
import '#app/components/documents/documents.css'

const ACCEPT = Object.entries(FILE_TYPES)
  .flatMap(([type, { endings }]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',')

/** Loads the list of uploads with the first file. */
const rowsSoon = new LazyPart('upload-rows', () => import('./upload-rows.tsx'))
const ignore = () => {}

type UploadAreaProps = {
  /** What the files belong to, as fields of the form. */
  place?: Record<string, string>
  /** The address that takes them; by default that of plans and elements. */
  to?: string
  /** Asks for the grades that the files are for. */
  withGrades?: boolean
}

/** Choose or drop files here. Without scripts it is a plain form. */
export function UploadArea({ place = {}, to = urls.uploads(), withGrades = true }: UploadAreaProps) {
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const formRef = useRef<HTMLFormElement>(null)
  const { uploads, add, ...verbs } = useUploads(to, () => fieldsOf(formRef.current))
  const { over, handlers } = useDropping(add)
  const rows = useLazyPart(rowsSoon, uploads.length > 0, ignore)
  // Upload the files that were chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const input = formRef.current?.querySelector<HTMLInputElement>('input[type="file"]')
    if (input?.files?.length) take(input)
  }, [])
  function take(input: HTMLInputElement) {
    add([...(input.files ?? [])])
    input.value = '' // lets the same file be chosen again
  }
  const underWay = uploads.filter(isUnderWay).length
  const leaving = { files: { label: underWay === 1 ? '1 file' : `${underWay} files`, was: '' } }
  return (
    <>
      <form
        ref={formRef}
        method="post"
        action={withQuery(to, { next: `${pathname}${search}` })}
        encType="multipart/form-data"
        className={clsx('drop', over && 'over')}
        {...handlers}
      >
        {Object.entries(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          label={hydrated ? 'Choose files, or drop them here' : 'Choose files'}
          name="file"
          help={`${FILE_KINDS}. Up to 10 MB each.`}
          errors={useFlashFields().file}
        >
          {({ labelId: _, ...ids }) => (
            <Input {...ids} type="file" name="file" multiple accept={ACCEPT} onChange={(event) => take(event.target)} />
          )}
        </Field>
        {withGrades ? (
          <GradesField
            id="upload-grades"
            help={
              hydrated ? 'Applies to files you add next. Leave blank for all grades.' : 'Leave blank for all grades.'
            }
          />
        ) : null}
        {hydrated ? null : (
          <Button type="submit" icon="upload">
            Upload
          </Button>
        )}
      </form>
      {rows ? (
        <rows.UploadRows
          uploads={uploads}
          isUnderWay={isUnderWay}
          onRetry={verbs.retry}
          onDrop={verbs.drop}
          onClear={verbs.clear}
        />
      ) : null}
      {underWay > 0 ? <LeaveGuard changes={leaving} formRef={formRef} /> : null}
    </>
  )
}

/** The form's fields except the files. */
function fieldsOf(form: HTMLFormElement | null): UploadFields {
  const all = form ? [...new FormData(form)] : []
  return all.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [[name, value]] : []))
}
