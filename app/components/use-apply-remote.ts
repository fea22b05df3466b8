import { type RefObject, useEffect } from 'react'
import { type FieldWords, writeForm } from './form-values.ts'
import type { Merged } from './merge.ts'
import { many } from './typed-values.ts'

/** Writes what someone else saved into the open form; a set keeps its author's changes too. */
export function useApplyRemote(
  formRef: RefObject<HTMLFormElement>,
  saveConflict: Merged | null,
  words?: FieldWords,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict
  useEffect(() => {
    if (!saveConflict || !formRef.current) return
    const values = Object.fromEntries(saveConflict.applied.map((field) => [field, many(saveConflict.values[field])]))
    writeForm(formRef.current, values, words)
  }, [saveConflict, formRef])
}
