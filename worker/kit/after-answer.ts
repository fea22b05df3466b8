/** Starts work after the answer was sent, so that the response time reveals nothing about the work. */
export async function afterAnswer(work: () => Promise<unknown>): Promise<void> {
  await scheduler.wait(50)
  await work()
}
