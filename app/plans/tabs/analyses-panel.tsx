import { useKeeper } from '#app/components/keeper.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { urls } from '#app/kit/urls.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { levelName } from '#model/levels.ts'
import { ANALYSIS_KINDS, ANALYSIS_LABELS } from '#model/parts.ts'
import { PutAnalysis } from '#worker/plans/analyses-contract.ts'
import type { AnalysesData } from './analyses-data.ts'
import { LongText, LongTextForm } from './long-text.tsx'
import { keptTab, type TabOf, tabUrl } from './tab.ts'
import { ANALYSIS_PURPOSES } from './text-words.ts'

type AnalysesPanelProps = {
  data: AnalysesData
  of: TabOf
  mode: 'view' | 'update'
  mayEdit: boolean
  answer: FormAnswer | undefined
}

/** An objective's nine analyses, each one long text in its own tab (spec §2 "Objective analysis tabs"). */
export function AnalysesPanel({ data, of, mode, mayEdit, answer }: AnalysesPanelProps) {
  const naming = useNaming()
  const unsaved = new Set([...(useKeeper()?.forms.values() ?? [])].map(({ tab }) => tab))
  const { open, written } = data
  const { kind, text, version } = open
  const label = ANALYSIS_LABELS[kind]
  const words = { purpose: ANALYSIS_PURPOSES[kind](levelName(naming, of.node)), text }
  const at = (side: typeof kind, to: 'view' | 'update') => tabUrl(of, to, { ...of.tab, analysis: side })
  return (
    <div className="side-tabs">
      <TabsNav
        inner
        label={`Analyses of this ${levelName(naming, of.node)}`}
        tabs={ANALYSIS_KINDS.map((side) => ({
          key: side,
          label: ANALYSIS_LABELS[side],
          to: at(side, mode),
          current: side === kind,
          filled: written.includes(side),
          unsaved: unsaved.has(keptTab({ ...of.tab, analysis: side })),
        }))}
      />
      <div>
        {mayEdit && mode === 'update' ? (
          <LongTextForm
            key={`${of.id}:${kind}`}
            {...words}
            label={label}
            field="text"
            version={version}
            schema={PutAnalysis}
            id={`analysis-${kind}`}
            formKey={`${of.node}:${of.id}:analysis:${kind}`}
            intent="analyses-save"
            hidden={{ kind }}
            back={urls.planTree(of.planId)}
            answer={answer}
          />
        ) : (
          <LongText
            {...words}
            nothing={`Nothing written about ${label} yet`}
            writeAt={mayEdit ? at(kind, 'update') : null}
          />
        )}
      </div>
    </div>
  )
}
