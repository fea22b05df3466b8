type Dates = { start: string | null | undefined; end: string | null | undefined }

/** Dates outside the parent's are allowed and said (decisions §2), by field. `parent` is what its level is called. */
export function dateWarnings(parent: string, above: Dates, own: Dates): { start_date?: string; end_date?: string } {
  const early = own.start && above.start && own.start < above.start
  const late = own.end && above.end && own.end > above.end
  return {
    ...(early ? { start_date: `Starts before its ${parent}, which starts ${above.start}.` } : {}),
    ...(late ? { end_date: `Ends after its ${parent}, which ends ${above.end}.` } : {}),
  }
}
