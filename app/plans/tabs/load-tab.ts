import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { TabCounts } from '#model/tabs.ts'
import { analysesAction, loadAnalyses } from './analyses-data.ts'
import { budgetAction, loadBudget } from './budget-data.ts'
import { documentAction, loadDocuments } from './document-data.ts'
import { fidelityAction, loadChecks } from './fidelity-data.ts'
import { loadMeasures, measuresAction } from './measures-data.ts'
import { loadReviews, reviewAction } from './review-data.ts'
import { loadSurveys, surveysAction } from './surveys-data.ts'
import type { TabOf } from './tab.ts'
import { ownAction, textAction } from './text-data.ts'
import { loadVariables, variablesAction } from './variables-data.ts'

/** Loads the open tab's data by the tab's kind. `row` is the node, which includes its long texts. */
export async function loadTab(args: LoaderFunctionArgs, of: TabOf, row: { version: number }) {
  switch (of.tab.kind) {
    case 'review':
      return { kind: 'review' as const, reviews: await loadReviews(args, of) }
    case 'text': {
      const text = (row as Record<string, unknown>)[of.tab.field ?? ''] // the level table names a field of the node
      return { kind: 'text' as const, text: typeof text === 'string' ? text : null, version: row.version }
    }
    case 'budget':
      return { kind: 'budget' as const, budget: await loadBudget(args, of) }
    case 'fidelity':
      return { kind: 'fidelity' as const, checks: await loadChecks(args, of) }
    case 'variables':
      return { kind: 'variables' as const, group: await loadVariables(args, of) }
    case 'analyses':
      return { kind: 'analyses' as const, analyses: await loadAnalyses(args, of) }
    case 'measures':
      return { kind: 'measures' as const, uses: await loadMeasures(args, of) }
    case 'surveys':
      return { kind: 'surveys' as const, uses: await loadSurveys(args, of) }
    case 'documents': {
      const { holds } = row as { holds?: TabCounts } // plans and elements have these counts
      return { kind: 'documents' as const, documents: await loadDocuments(args, of, holds?.[of.tab.key] ?? 0) }
    }
    case 'details':
      return { kind: 'details' as const }
    default:
      return of.tab.kind satisfies never
  }
}
export type TabData = Awaited<ReturnType<typeof loadTab>>

/** The tabs' actions, by the first word of the button's `intent`. */
const ACTIONS = {
  review: reviewAction,
  text: textAction,
  own: ownAction,
  budget: budgetAction,
  document: documentAction,
  fidelity: fidelityAction,
  variables: variablesAction,
  analyses: analysesAction,
  measures: measuresAction,
  surveys: surveysAction,
}

/** Runs the action of a tab's form; null if the form does not belong to a tab. */
export function tabAction(args: ActionFunctionArgs, of: TabOf, form: FormData) {
  const kind = String(form.get('intent') ?? '').split('-')[0]
  const act = ACTIONS[kind as keyof typeof ACTIONS] // undefined for any other word
  return act ? act(args, of, form) : null
}
