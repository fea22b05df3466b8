import type { AppLoadContext } from '@remix-run/cloudflare'
import { DEFAULT_NAMING } from '#model/levels.ts'
import type { FoundPeople } from '#worker/plans/quick-contract.ts'
import { namesOfSheet, pastePlan } from './paste-plan.ts'
import { FILE, FILE_NAME, INTENT, SHOWN, USE, WHOLE } from './quick-intent.ts'
import { planRow, type Sheet } from './quick-state.ts'
import { type Known, knownFrom } from './sheet-people.ts'
import { refusedRead, type SheetRead } from './sheet-read.ts'

/** Reads the given file, or else the text in the box; to use what was read, reads what the preview showed again. */
export async function readGiven(context: AppLoadContext, form: FormData, sheet: Sheet): Promise<SheetRead> {
  const used = form.get(INTENT) === USE
  const file = fileIn(form)
  const fileName = used ? String(form.get(FILE_NAME) ?? '') || null : (file?.name ?? null)
  const given = used
    ? { text: String(form.get(SHOWN) ?? '') }
    : file
      ? await textOf(context, file)
      : { text: String(form.get(WHOLE) ?? '') }
  if ('problem' in given) return refusedRead(sheet, given.problem, fileName)
  const { text } = given
  const naming = context.actor?.district.naming ?? DEFAULT_NAMING
  const known = await peopleIn(context, namesOfSheet(text, naming))
  const plan = pastePlan(sheet, text, naming, context.today, known)
  return { ...plan, text, fileName, from: planRow(sheet), used: used && plan.refusal === null }
}

function fileIn(form: FormData): File | null {
  const file = form.get(FILE)
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : null
}

async function textOf(context: AppLoadContext, file: File): Promise<{ text: string } | { problem: string }> {
  const answer = await context.api.plans['quick-table'].$post({ form: { file } })
  const { data, detail = '' }: { data: unknown; detail?: string } = await answer.json()
  const { text, file: wrong } = (data ?? {}) as { text?: string; file?: string[] } // its contract, or what is wrong with the file
  return text === undefined ? { problem: wrong?.[0] ?? detail } : { text }
}

/** Empty if the API fails: the rows can be used without owners. */
async function peopleIn(context: AppLoadContext, people: string[]): Promise<Known> {
  if (people.length === 0) return new Map()
  const answer = await context.api.plans['quick-people'].$post({ json: { people } })
  const body = (await answer.json()) as { data: FoundPeople } // its contract
  return answer.ok ? knownFrom(body.data) : new Map()
}
