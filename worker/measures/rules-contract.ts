import * as v from 'valibot'
import { optionalId, version, whenSent } from '#model/rules.ts'
import { AddChoice } from '#worker/choices/contract.ts'
import { smallGroup } from '#worker/districts/district-contract.ts'

/** A small-group rule: numbers about fewer people are hidden in the measures of the elements that name it. */
export const Rule = v.object({ id: v.string(), name: v.string(), threshold: v.number(), version: v.number() })
export type Rule = v.InferOutput<typeof Rule>
export const Rules = v.array(Rule)

export const AddRule = v.object({ ...AddChoice.entries, threshold: smallGroup })
export type AddRule = v.InferOutput<typeof AddRule>
export const EditRule = v.object({ version, ...whenSent(AddRule.entries) })
export type EditRule = v.InferOutput<typeof EditRule>

export const RemoveRule = v.object({ replace_with: optionalId })
export type RemoveRule = v.InferOutput<typeof RemoveRule>
/** The screen's form sends every field. */
export const SaveRule = v.object({ version, ...AddRule.entries })
