import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { OpenExample } from '#core/define/open-call.ts'
import type { DB } from '../../db.ts'
import { materials, units } from '../tables.ts'

/** The supplier's newest material unchanged, so that sending the sample changes nothing. */
export async function materialSample({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<OpenExample> {
  const { rows } = await sql<{ code: string; name: string; kind: string; unit: string; spec: string }>`
    select m.code, m.name, m.kind, u.name as unit, coalesce(m.spec, '') as spec from ${materials.as('m')} ${units.join('u', 'm.base_unit_id')}
    where m.suid = ${suid} and m.del_at is null and not m.shadow order by m.id desc limit 1`.execute(db)
  const [material] = rows
  return material ? { ...material, tax_bp: '', units: [] } : {}
}
