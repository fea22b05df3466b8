import { fileSize } from '#app/components/documents/file-size.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Upload } from './use-uploads.ts'

type UploadRowsProps = {
  uploads: Upload[]
  /** A prop rather than an import, so that this chunk does not include the page's code. */
  isUnderWay: (upload: Upload) => boolean
  onRetry: (key: string) => void
  onDrop: (key: string) => void
  onClear: () => void
}

/** Each file with its progress or result. */
export function UploadRows({ uploads, isUnderWay, onRetry, onDrop, onClear }: UploadRowsProps) {
  const settled = uploads.length > 0 && !uploads.some(isUnderWay)
  return (
    <>
      <p className="vh" role="status">
        {settled ? summary(uploads) : ''}
      </p>
      {uploads.length > 0 ? (
        <ul className="uploads" aria-label="Files being uploaded">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              underWay={isUnderWay(upload)}
              onRetry={onRetry}
              onDrop={onDrop}
            />
          ))}
        </ul>
      ) : null}
      {settled && uploads.length > 1 ? (
        <p className="acts">
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear this list
          </Button>
        </p>
      ) : null}
    </>
  )
}

type UploadRowProps = { upload: Upload; underWay: boolean } & Pick<UploadRowsProps, 'onRetry' | 'onDrop'>

function UploadRow({ upload, underWay, onRetry, onDrop }: UploadRowProps) {
  const { key, name, size, state } = upload
  return (
    <li>
      <span className="file">
        {name} {size > 0 ? <span className="meta num">{fileSize(size)}</span> : null}
      </span>
      <span className="state">
        <State upload={upload} />
      </span>
      <span className="rowacts">
        {state === 'failed' ? (
          <Button variant="outline" size="sm" onClick={() => onRetry(key)} aria-label={`Try again: ${name}`}>
            Try again
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="icon-sm"
          onClick={() => onDrop(key)}
          aria-label={underWay ? `Stop ${name}` : `Remove ${name} from this list`}
        >
          <Icon of="x" />
        </Button>
      </span>
      {'reason' in upload ? (
        <p className="msg error">
          <Icon of="circle-exclamation-point" />
          <span>{upload.reason}</span>
        </p>
      ) : null}
    </li>
  )
}

function State({ upload }: { upload: Upload }) {
  switch (upload.state) {
    case 'waiting':
      return <>Waiting</>
    case 'sending':
      return (
        <>
          {upload.percent < 100 ? `${upload.percent}%` : 'Checking'}
          <progress max={100} value={upload.percent} aria-label={`Upload of ${upload.name}`} />
        </>
      )
    case 'added':
      return (
        <>
          <Icon of="check" /> Added
        </>
      )
    case 'refused':
      return <>Not added</>
    case 'failed':
      return <>Stopped</>
  }
}

function summary(uploads: Upload[]): string {
  const added = uploads.filter(({ state }) => state === 'added').length
  const words = added === 1 ? '1 file added.' : `${added} files added.`
  return added === uploads.length ? words : `${words} ${uploads.length - added} could not be added.`
}
