import { type RefObject, useEffect } from 'react'
import { type FieldWords, writeForm } from './form-values.ts'
import type { Merged } from './merge.ts'
import { many } from './typed-values.ts'

/** Writes what someone else saved into the open form, for fields that its author has not changed. */
export function useApplyRemote(formRef: RefObject<HTMLFormElement>, clash: Merged | null, words?: FieldWords): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each clash
  useEffect(() => {
    if (!clash || !formRef.current) return
    const values = Object.fromEntries(clash.applied.map((field) => [field, many(clash.theirs[field])]))
    writeForm(formRef.current, values, words)
  }, [clash, formRef])
}
