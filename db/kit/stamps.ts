/** Who writes, and when; a verb's `by` is one. A job, or someone who has not signed in, has no `userId`. */
export type Author = { now: string; actor: { userId: string | null } }

/** The author where there is no `by`. */
export function authorOf(userId: string | null, now: string): Author {
  return { now, actor: { userId } }
}

/** The stamp columns of a changed row. */
export function updateStamps({ now, actor: { userId } }: Author) {
  return { updatedAt: now, updatedBy: userId }
}

/** The stamp columns of a new row. */
export function createStamps(by: Author) {
  return { createdAt: by.now, createdBy: by.actor.userId, ...updateStamps(by) }
}
export type Stamps = ReturnType<typeof createStamps>
