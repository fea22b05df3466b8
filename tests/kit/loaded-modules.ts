type Ask = (name: string, data: [url: string, importer?: string, options?: { cached?: boolean }]) => Promise<unknown>
type Loader = { import: (id: string) => Promise<unknown>; transport: { invoke: Ask } }

/** tests/kit/worker.ts, if a test of this file has asked it. */
let worker: unknown = null
const trusting = new WeakSet<Loader>()

/**
 * Each request to the Worker imports its module again, and each `import()` of the product one of its own. For modules
 * that are loaded too, this asks Node twice where they are and whether they changed: 4 of the 5 ms of a request that
 * reads no database. Nothing changes while a file runs.
 */
export function trustLoadedModules(): void {
  worker = null
  const { moduleRunner: loader } = (globalThis as unknown as { __vitest_mocker__: { moduleRunner: Loader } })
    .__vitest_mocker__
  if (trusting.has(loader)) return
  trusting.add(loader)
  const { transport } = loader
  const [load, ask] = [loader.import.bind(loader), transport.invoke.bind(transport)]
  loader.import = async (id) => {
    if (!id.endsWith('/tests/kit/worker.ts')) return load(id)
    worker ??= await load(id)
    return worker
  }
  transport.invoke = async (name, data) => {
    const isLoaded = name === 'fetchModule' && data[2]?.cached === true
    return isLoaded ? { cache: true } : ask(name, data)
  }
}
