import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '../../db.ts'

interface Tenant {
  readonly db: Kysely<DB>
  readonly suid: number
}

/** A supplier as the platform knows it. */
export interface SupplierFacts {
  name: string
  short_name: string
  industry_type: string
  phone: string
  status: string
  /** The name of the company that the platform has certified; the supplier's own where it certified none. */
  certified: string
  /** A union account, whose buyers pay the platform. */
  is_union: boolean
}

/** The supplier itself; with `lock`, nobody else changes it until the transaction ends. */
export async function supplierFacts({ db, suid }: Tenant, lock = false): Promise<SupplierFacts | undefined> {
  const { rows } = await sql<SupplierFacts>`
    select name, short_name, industry_type, coalesce(phone, '') as phone, status, coalesce(settings->>'certified', name) as certified, is_union
    from supplier where suid = ${suid} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

/** Gives an applicant the names and the trade it joins under: claimed at once, so that no two applicants get the same name. */
export async function nameSupplier(
  { db, suid }: Tenant,
  { name, short_name, industry_type }: Pick<SupplierFacts, 'name' | 'short_name' | 'industry_type'>,
): Promise<void> {
  await sql`
    update supplier set name = ${name}, short_name = ${short_name}, industry_type = ${industry_type}, updated_at = now(), ver = ver + 1
    where suid = ${suid}`.execute(db)
}

/** Opens the account of an applicant under the name that was certified; false where there is none any more. */
export async function openSupplier({ db, suid }: Tenant, certified: string): Promise<boolean> {
  const { rows } = await sql`
    update supplier set status = 'active', settings = settings || jsonb_build_object('certified', ${certified}::text), updated_at = now(), ver = ver + 1
    where suid = ${suid} and status = 'applying' returning suid`.execute(db)
  return rows.length > 0
}
