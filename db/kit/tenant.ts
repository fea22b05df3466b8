import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

declare const tenantBrand: unique symbol
export type Database = DrizzleD1Database
/** A district and its database, the first parameter of every query. Only `makeTenant` makes one, for endpoints and jobs. */
export type Tenant = { readonly db: Database; readonly districtId: string; readonly [tenantBrand]: true }

/** Only the worker's `tenant.ts` may call it; tests/architecture.test.ts checks. */
export function makeTenant(db: Database, districtId: string): Tenant {
  return { db, districtId } as Tenant // the only place that creates the brand
}

type TenantTable = SQLiteTable & { districtId: SQLiteColumn }

/** The only way to write a condition on a tenant table. */
export function inDistrict(tenant: Tenant, table: TenantTable, ...more: (SQL | undefined)[]): SQL {
  return and(eq(table.districtId, tenant.districtId), ...more) as SQL // `and` with one present condition is never undefined
}

/** `inDistrict` over rows that are not in the trash. */
export function notDeleted(
  tenant: Tenant,
  table: TenantTable & { deletedAt: SQLiteColumn },
  ...more: (SQL | undefined)[]
): SQL {
  return inDistrict(tenant, table, isNull(table.deletedAt), ...more)
}

/** The join condition between two tenant tables: same district, and the given conditions. */
export function sameDistrict(left: TenantTable, right: TenantTable, ...more: (SQL | undefined)[]): SQL {
  return and(eq(left.districtId, right.districtId), ...more) as SQL // as above
}
