import { useRevalidator } from '@remix-run/react'
import { useRef, useState } from 'react'
import { LazyPart } from '#app/ui/lazy-part.ts'
import { EMPTY_FILE, FILE_LIMIT, TOO_LARGE } from '#worker/documents/contract.ts'
import type { UploadEvent, UploadFields } from './send-upload.ts'

export type Upload = { key: string; name: string; size: number } & (UploadEvent | { state: 'waiting' })

/** Upload this many files at once; more would slow each other down. */
const AT_ONCE = 2
const NOT_BEGUN = 'The upload could not start. Check your connection, then try again.'
export const A_FOLDER = 'You cannot add a folder. Choose the files in it.'

export const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending'

type Job = { file: File; fields: UploadFields; stop?: () => void }

/** Why a file can't be sent; checked before sending it. */
function refusalOf(file: File): string | null {
  if (file.size > FILE_LIMIT) return TOO_LARGE
  return file.size === 0 ? EMPTY_FILE : null
}

const sendSoon = new LazyPart('send-upload', () => import('./send-upload.ts'))

/** Uploads files to an address, each with its own result, and reloads the page's list after each success. */
export function useUploads(to: string, fieldsNow: () => UploadFields) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const jobs = useRef(new Map<string, Job>())
  const queue = useRef<string[]>([])
  const sending = useRef(0)
  const { revalidate } = useRevalidator()

  function tell(key: string, told: UploadEvent | { state: 'waiting' }) {
    setUploads((all) => all.map((one) => (one.key === key ? { key, name: one.name, size: one.size, ...told } : one)))
  }

  function next() {
    while (sending.current < AT_ONCE) {
      const key = queue.current.shift()
      const job = key === undefined ? undefined : jobs.current.get(key)
      if (key === undefined) return
      if (job) start(key, job)
    }
  }

  function start(key: string, job: Job) {
    sending.current += 1
    tell(key, { state: 'sending', percent: 0 })
    let stopped = false
    job.stop = () => {
      stopped = true
    }
    const settle = (told: UploadEvent) => {
      tell(key, told)
      if (told.state === 'sending') return
      job.stop = undefined
      sending.current -= 1
      if (told.state === 'added') revalidate()
      next()
    }
    sendSoon.get().then(
      ({ sendUpload }) => {
        if (!stopped) job.stop = sendUpload(job.file, { to, key, fields: job.fields }, settle)
      },
      () => stopped || settle({ state: 'failed', reason: NOT_BEGUN }),
    )
  }

  function add(files: File[], folders: string[] = []) {
    const fields = fieldsNow()
    const fresh = files.map((file): Upload => {
      const key = crypto.randomUUID()
      const { name, size } = file
      const reason = refusalOf(file)
      if (reason) return { key, name, size, state: 'refused', reason }
      jobs.current.set(key, { file, fields })
      queue.current.push(key)
      return { key, name, size, state: 'waiting' }
    })
    const refused = folders.map((name): Upload => {
      return { key: crypto.randomUUID(), name, size: 0, state: 'refused', reason: A_FOLDER }
    })
    setUploads((all) => [...all, ...fresh, ...refused])
    next()
  }

  function retry(key: string) {
    tell(key, { state: 'waiting' })
    queue.current.push(key)
    next()
  }

  /** Cancels an upload under way and removes it from the list. */
  function drop(key: string) {
    const job = jobs.current.get(key)
    jobs.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
    if (!job?.stop) return
    job.stop()
    sending.current -= 1
    next()
  }

  function clear() {
    setUploads((all) => all.filter(isUnderWay))
  }

  return { uploads, add, retry, drop, clear }
}
