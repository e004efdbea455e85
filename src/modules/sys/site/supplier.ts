import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

interface Tenant {
  readonly db: Kysely<DB>
  readonly suid: number
}

/** The platform's record of a supplier. */
export interface SupplierFacts {
  name: string
  short_name: string
  industry_type: string
  phone: string
  status: string
  /** The company name that the platform certified; the supplier's own name when none is certified. */
  certified: string
  /** A union account, whose buyers pay the platform. */
  is_union: boolean
}

/** The supplier; `lock` prevents changes by others until the transaction ends. */
export async function supplierFacts({ db, suid }: Tenant, lock = false): Promise<SupplierFacts | undefined> {
  const { rows } = await sql<SupplierFacts>`
    select name, short_name, industry_type, coalesce(phone, '') as phone, status, coalesce(settings->>'certified', name) as certified, is_union
    from supplier where suid = ${suid} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/**
 * Stores the names and industry of an applicant. This reserves the names, so that two applicants cannot get the same
 * one.
 */
export async function nameSupplier(
  { db, suid }: Tenant,
  { name, short_name, industry_type }: Pick<SupplierFacts, 'name' | 'short_name' | 'industry_type'>,
): Promise<void> {
  await sql`
    update supplier set name = ${name}, short_name = ${short_name}, industry_type = ${industry_type}, updated_at = now(), ver = ver + 1
    where suid = ${suid}`.execute(db)
}

/** Activates the account of an applicant under its certified name; false when the application no longer exists. */
export async function openSupplier({ db, suid }: Tenant, certified: string): Promise<boolean> {
  const { rows } = await sql`
    update supplier set status = 'active', settings = settings || jsonb_build_object('certified', ${certified}::text), updated_at = now(), ver = ver + 1
    where suid = ${suid} and status = 'applying' returning suid`.execute(db)
  return rows.length > 0
}
