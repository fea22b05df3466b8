import type { Tenant } from '#db/kit/tenant.ts'

/** A tenant whose n-th batch comes too late: `meddle` runs between a verb's read and its write. */
export function withInterruption(tenant: Tenant, nth: number, meddle: () => Promise<unknown>): Tenant {
  let batches = 0
  const db = new Proxy(tenant.db, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (key !== 'batch') return typeof value === 'function' ? value.bind(target) : value
      return async (...args: Parameters<typeof target.batch>) => {
        batches += 1
        if (batches === nth) await meddle()
        return target.batch(...args)
      }
    },
  })
  return { ...tenant, db }
}
