import type { env } from 'cloudflare:workers'
import { renderMail } from '#app/mail/render.tsx'
import { runMessages } from '#worker/jobs/handlers.ts'
import type { Env, JobMessage } from '#worker/kit/env.ts'
import { newMeter } from '#worker/kit/meter.ts'

/** A queue that keeps its messages. */
export function fakeQueue(fails = false) {
  const waiting: JobMessage[] = []
  const JOBS = {
    send: async (body: JobMessage) => void waiting.push(body),
    sendBatch: async (messages: { body: JobMessage }[]) => {
      if (fails) throw new Error('The queue is away')
      waiting.push(...messages.map(({ body }) => body))
    },
  } as unknown as typeof env.JOBS
  /**
   * Delivers waiting messages in batches of ten, also those sent in between; returns the number of statements of each
   * batch.
   */
  async function deliver(over: Env, now: Date, batches = Number.POSITIVE_INFINITY): Promise<number[]> {
    const asked: number[] = []
    while (waiting.length > 0 && asked.length < batches) {
      const meter = newMeter()
      const messages = waiting.splice(0, 10).map((body) => ({
        body,
        ack: () => {},
        retry: () => void waiting.push(body),
      }))
      await runMessages({ ...over, JOBS }, { mail: renderMail }, messages, now, meter)
      asked.push(meter.statements)
    }
    return asked
  }
  return { waiting, JOBS, deliver }
}
