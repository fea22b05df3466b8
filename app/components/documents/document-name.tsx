import { urls } from '#app/kit/urls.ts'
import { Icon } from '#app/ui/icon.tsx'
import { gradeWords } from '#model/grades.ts'
import { type Document, FILE_TYPES, type FileType } from '#worker/documents/contract.ts'
import { fileSize } from './file-size.ts'
import './documents.css'

type DocumentNameProps = {
  document: Pick<
    Document,
    'id' | 'kind' | 'name' | 'content_type' | 'size' | 'external_document_url' | 'grades' | 'created_by'
  >
}

/** The name of a file (which downloads it) or of a URL (which opens it), with its type and size. */
export function DocumentName({ document }: DocumentNameProps) {
  const { id, kind, name, external_document_url: url } = document
  return (
    <>
      {kind === 'file' ? (
        <a className="name" href={urls.file(id)}>
          {name}
        </a>
      ) : (
        <OutsideLink className="name" to={url ?? ''}>
          {name}
        </OutsideLink>
      )}
      <span className="meta">{factsOf(document).join(', ')}</span>
    </>
  )
}

/** A link to another site that does not reveal the page it comes from. */
export function OutsideLink({ to, label, className, children }: OutsideLinkProps) {
  return (
    <a
      className={className}
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      aria-label={label && `${label} (opens in a new tab)`}
    >
      {children}
      <Icon of="external-link" className="outside" />
      <span className="vh">(opens in a new tab)</span>
    </a>
  )
}

type OutsideLinkProps = {
  to: string
  /** A longer label than the visible words. */
  label?: string
  className?: string
  children: string
}

function factsOf({ content_type, size, external_document_url, grades }: DocumentNameProps['document']): string[] {
  const type = FILE_TYPES[content_type as FileType] // a URL has none
  const what = external_document_url
    ? [new URL(external_document_url).hostname]
    : [type?.label ?? 'File', fileSize(size ?? 0)]
  return [...what, ...(grades.length > 0 ? [`grade ${gradeWords(grades)}`] : [])]
}
