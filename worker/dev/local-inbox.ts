import { LOCAL_INBOX, type LocalMail } from '#worker/mail/local.ts'

const LISTED = 50
/** How many emails to search for one address: a morning's digest goes to hundreds of people. */
const SEARCHED = 1000

export type LocalMailHead = Pick<LocalMail, 'id' | 'to' | 'subject' | 'sentAt'>

/** The newest emails of the local inbox, or the newest to one address. Keys count down, so the newest come first. */
export async function listLocalMail(files: R2Bucket, address = ''): Promise<LocalMailHead[]> {
  const { objects } = await files.list({ prefix: LOCAL_INBOX, limit: address === '' ? LISTED : SEARCHED })
  const mails = await Promise.all(objects.map(async ({ key }) => (await files.get(key))?.json<LocalMail>()))
  return mails
    .filter((mail) => mail !== undefined)
    .filter(({ to }) => to.includes(address))
    .slice(0, LISTED)
    .map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt }))
}

export async function readLocalMail(files: R2Bucket, id: string): Promise<LocalMail | null> {
  if (!/^[\w-]+$/.test(id)) return null
  const kept = await files.get(`${LOCAL_INBOX}${id}.json`)
  return kept && (await kept.json<LocalMail>())
}
