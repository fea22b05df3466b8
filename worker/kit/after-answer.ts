/** Begins work once the answer has left, so that the time an answer takes tells nothing about the work. */
export async function afterAnswer(work: () => Promise<unknown>): Promise<void> {
  await scheduler.wait(50)
  await work()
}
