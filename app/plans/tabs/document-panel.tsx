import { useLocation } from '@remix-run/react'
import { UploadArea } from '#app/components/documents/upload-area.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Section } from '#app/components/page.tsx'
import type { FormAnswer } from '#app/kit/submit.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TabsNav } from '#app/ui/tabs-nav.tsx'
import { levelName } from '#model/levels.ts'
import type { DocumentsData } from './document-data.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentTable } from './document-table.tsx'
import { placeOf } from './document-values.ts'
import type { TabOf } from './tab.ts'
import { TabPages } from './tab-pages.tsx'

type DocumentPanelProps = { data: DocumentsData; of: TabOf; editable: boolean; answer: FormAnswer | undefined }

/** The address's value when the form of a new URL is open. */
const NEW = 'new'

/** The node's files or its URLs (spec §2 "Documents"); switching lists goes back to page one. */
export function DocumentPanel({ data, of, editable, answer }: DocumentPanelProps) {
  const naming = useNaming()
  const { pathname, search } = useLocation()
  const { kind, count, others, rows, page } = data
  const open = editable ? data.open : null
  const at = (change: Record<string, string | null>) => {
    const params = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) params.delete(name)
      else params.set(name, value)
    }
    return `${pathname}?${params}`
  }
  const list = (other: 'urls' | null) => at({ list: other, page: null, edit: null })
  const isNew = kind === 'url' && open === NEW
  const add =
    kind === 'url' && editable && !isNew ? (
      <ButtonLink variant="outline" icon="plus" to={at({ edit: NEW })} preventScrollReset>
        Add a URL
      </ButtonLink>
    ) : null
  const what = levelName(naming, of.node)
  return (
    <>
      <TabsNav
        inner
        label={`Documents and URLs of this ${what}`}
        tabs={[
          {
            key: 'file',
            label: 'Documents',
            to: list(null),
            current: kind === 'file',
            count: kind === 'file' ? count : others,
          },
          {
            key: 'url',
            label: 'URLs',
            to: list('urls'),
            current: kind === 'url',
            count: kind === 'url' ? count : others,
          },
        ]}
      />
      {kind === 'file' && editable ? <UploadArea key={of.id} place={placeOf(of)} /> : null}
      {isNew ? (
        <Section thin level={3} title="Add a URL" note="A page on another site, opened in a new tab.">
          <DocumentForm document={null} homeId={of.id} back={at({ edit: null })} answer={answer} />
        </Section>
      ) : null}
      {count > 0 ? (
        <Section thin level={3} title={kind === 'file' ? 'Documents' : 'URLs'} note={String(count)} go={add}>
          <DocumentTable
            rows={rows}
            homeId={of.id}
            editable={editable}
            editing={open}
            back={at({ edit: null })}
            answer={answer}
          />
          <TabPages page={page} count={count} shown={rows.length} label="Pages of documents" />
        </Section>
      ) : isNew ? null : (
        <EmptyState
          level={3}
          title={kind === 'file' ? 'No documents yet' : 'No URLs yet'}
          why={
            kind === 'file'
              ? `Data, agendas, agreements, and other files for this ${what}.`
              : `Pages on other sites that support this ${what}: research, state data, partners.`
          }
          action={add}
        />
      )}
    </>
  )
}
