import { env } from 'cloudflare:workers'

/** The real bucket with a moved clock. `refuse` throws if a call must fail. */
export function simulatedFiles(refuse: () => void) {
  const stored = new Map<string, Date>()
  const FILES = {
    list: async (options: R2ListOptions) => {
      refuse()
      const page = await env.FILES.list(options)
      const objects = page.objects.map(({ key }) => ({ key, uploaded: stored.get(key)! }))
      return { ...page, objects }
    },
    delete: async (keys: string | string[]) => {
      refuse()
      await env.FILES.delete(keys)
    },
  }
  async function put(key: string, at: Date): Promise<void> {
    stored.set(key, at)
    await env.FILES.put(key, 'bytes')
  }
  async function keysOf(districtId: string): Promise<string[]> {
    return (await env.FILES.list({ prefix: `d/${districtId}/` })).objects.map(({ key }) => key)
  }
  return { FILES, put, keysOf }
}
