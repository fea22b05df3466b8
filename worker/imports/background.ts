import type { ImportRun } from '#db/imports/runs.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Permission } from '#model/permissions.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Actor } from '#worker/kit/env.ts'

export type Working = Pick<Call, 'env' | 'meter' | 'directory' | 'now'>
/** The next part of a run, with the current rights of the person who started it. */
export type Part = { run: ImportRun; actor: Actor; leaseUntil: string }

export type ImportPart = (work: Working, tenant: Tenant, part: Part) => Promise<number>

/** Someone has stopped the run, or another worker has taken it over: the part wrote nothing. */
export class LeaseLost extends Error {}

/** A kind of import that runs in the background: `run-imports.ts` does the rest. */
export type BackgroundImport = {
  /** What the person who started it must still be allowed to do, and why the import stops otherwise. */
  permission: Permission
  noRight: string
  /** Reads the file. The result imports a part of it in one batch and returns its number of rows. */
  open: (bytes: Uint8Array, tenant: Tenant) => ImportPart | Promise<ImportPart>
  /** True if the part can be repeated, because someone changed its rows while it was being decided. */
  wasOvertaken: (error: unknown) => boolean
}
