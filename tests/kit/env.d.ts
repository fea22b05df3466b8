/// <reference types="@cloudflare/vitest-plugin/types" />
import type { Env as WorkerEnv } from '#worker/kit/env.ts'

type Migration = { name: string; queries: string[] }

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('./worker.ts')
    }
    interface Env extends WorkerEnv {
      DIRECTORY_MIGRATIONS: Migration[]
      DISTRICT_MIGRATIONS: Migration[]
    }
  }
}
