import type { Stage } from './stage.ts'

/**
 * Bulk-loads rows: indexes are built afterwards, and foreign keys are not checked, since their targets were just
 * created.
 */
export async function quickly(stage: Stage, tables: readonly string[], lay: () => Promise<unknown>): Promise<void> {
  const indexes = await stage.sql<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of indexes) await stage.sql(`drop index ${name}`)
  for (const table of tables) await stage.sql(`alter table ${table} disable trigger all`)
  await lay()
  for (const table of tables) await stage.sql(`alter table ${table} enable trigger all`)
  for (const { definition } of indexes) await stage.sql(`set maintenance_work_mem = '512MB'; ${definition}`)
  await stage.sql('vacuum analyze')
}
