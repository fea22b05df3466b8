import { Form } from '@remix-run/react'
import { OutsideLink } from '#app/components/documents/document-name.tsx'
import { fileSize } from '#app/components/documents/file-size.ts'
import { UploadArea } from '#app/components/documents/upload-area.tsx'
import { Section } from '#app/components/page.tsx'
import { urls } from '#app/kit/urls.ts'
import { Button } from '#app/ui/button.tsx'
import type { Meeting } from '#worker/meetings/contract.ts'

/** The files and web addresses of a meeting, as links; with Delete for files if the reader may edit it. */
export function PaperLinks({ meeting, mayDelete = false }: { meeting: Meeting; mayDelete?: boolean }) {
  const { id: meetingId, document, external_urls } = meeting
  return (
    <ul className="paper-links">
      {document.map((file) => (
        <li key={file.id}>
          <span>
            <a href={urls.meetingFile(meetingId, file.id)}>{file.name}</a>{' '}
            <span className="meta num">{fileSize(file.size ?? 0)}</span>
          </span>
          {mayDelete ? <DeleteFile meetingId={meetingId} file={file} /> : null}
        </li>
      ))}
      {external_urls.map(({ id, name, external_document_url: url }) => (
        <li key={id}>
          <OutsideLink to={url}>{name}</OutsideLink>
        </li>
      ))}
    </ul>
  )
}

type DeleteFileProps = { meetingId: string; file: Meeting['document'][number] }

function DeleteFile({ meetingId, file }: DeleteFileProps) {
  return (
    <Form method="post" action={urls.meeting(meetingId)} preventScrollReset>
      <input type="hidden" name="id" value={meetingId} />
      <input type="hidden" name="file" value={file.id} />
      <input type="hidden" name="version" value={file.version} />
      <Button
        type="submit"
        name="intent"
        value="file-delete"
        variant="destructive-ghost"
        size="sm"
        aria-label={`Delete ${file.name}`}
      >
        Delete
      </Button>
    </Form>
  )
}

/** The documents of a meeting; people who may edit it add files here. */
export function MeetingPapers({ meeting }: { meeting: Meeting }) {
  const { id, document, external_urls, may_edit: mayEdit, state } = meeting
  const count = document.length + external_urls.length
  const mayChange = mayEdit && state !== 'closed'
  return (
    <Section title="Documents" id="documents" note={count > 0 ? String(count) : undefined}>
      {count > 0 ? <PaperLinks meeting={meeting} mayDelete={mayChange} /> : null}
      {count === 0 && !mayChange ? <p className="mute">No documents yet.</p> : null}
      {mayChange ? <UploadArea key={id} to={urls.meetingUploads(id)} withGrades={false} /> : null}
    </Section>
  )
}
