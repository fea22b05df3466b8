import { run } from './run.mjs'
import { Refusal } from './say.mjs'

const REMOTE = 'origin'
const BRANCH = 'main'
const ANYWAY = '(npm run deploy -- --force deploys it anyway)'

const gitIn = (folder) => (args) => run('git', ['-C', folder, ...args])

/** The commit to deploy: its id, short enough for a version's tag, and its first line. */
export async function readCommit(folder) {
  const [id, subject] = (await gitIn(folder)(['log', '-1', '--format=%H%n%s'])).split('\n')
  return { id: id.slice(0, 12), subject: subject.slice(0, 100) }
}

/** Refuses to deploy anything that is not committed and on the main branch of the remote. */
export async function refuseUnshared(folder) {
  const git = gitIn(folder)
  const changed = (await git(['status', '--porcelain'])).trim()
  if (changed) throw new Refusal(`These files are not committed ${ANYWAY}:\n${changed}`)
  await git(['fetch', '--quiet', REMOTE, BRANCH]).catch(() => {
    throw new Refusal(`Could not read the branch ${BRANCH} of ${REMOTE} ${ANYWAY}.`)
  })
  if (!(await isAncestor(git, 'HEAD', 'FETCH_HEAD')))
    throw new Refusal(`This commit is not on ${BRANCH} of ${REMOTE} ${ANYWAY}. Push it first.`)
}

/** Refuses to put an older version online by mistake. */
export async function refuseOlder(folder, online) {
  if (!online || (await isAncestor(gitIn(folder), online, 'HEAD'))) return
  throw new Refusal(`${online} is online, and this commit does not contain it ${ANYWAY}. Pull first.`)
}

/** Null if nothing answers yet, or the answer has no commit. */
export async function commitOnline(address) {
  try {
    const answer = await fetch(new URL('/api/version/', address), { signal: AbortSignal.timeout(10_000) })
    const { data } = await answer.json()
    return /^[0-9a-f]{7,40}$/.test(data?.commit ?? '') ? data.commit : null
  } catch {
    return null
  }
}

/** An unknown commit is not an ancestor. */
async function isAncestor(git, one, other) {
  try {
    await git(['merge-base', '--is-ancestor', one, other])
    return true
  } catch {
    return false
  }
}
