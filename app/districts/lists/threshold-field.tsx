import { TextField } from '#app/components/fields.tsx'
import { SMALL_GROUP } from '#worker/districts/district-contract.ts'

/** From how many people on a rule shows numbers. */
export function ThresholdField({ id, value }: { id?: string; value: string }) {
  return (
    <TextField
      {...(id ? { id } : {})}
      name="threshold"
      label={`Fewest people shown (${SMALL_GROUP.least} to ${SMALL_GROUP.most})`}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={value}
    />
  )
}
