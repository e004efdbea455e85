import type { Stage } from './stage.ts'

/** Lays many rows at once: indexes are built over them afterwards, and what they point to was just made, so it is not looked up a million times. */
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
