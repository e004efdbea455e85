/**
 * Compares the indexes of a database with the definitions: drafted indexes that no filter, reference or order needs,
 * needs without an index, and indexes written manually. `node bench/indexes.ts` checks a new database; with
 * DATABASE_URL that database, with the indexes that were never scanned since its statistics began, the largest first.
 */
import { Client } from 'pg'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { adviseIndexes } from '#server/schema/advise.ts'
import { readCatalogue } from '#server/schema/catalogue.ts'
import { figure } from './lib/figures.ts'
import { openStage } from './lib/stage.ts'

const url = process.env.DATABASE_URL
const stage = url === undefined ? await openStage() : undefined
const client = new Client(stage?.connection ?? { connectionString: url })
await client.connect()
try {
  await advise()
  if (!stage) await listUnscanned()
} finally {
  await client.end()
  await stage?.close()
}

async function advise(): Promise<void> {
  const catalogue = await readCatalogue(client)
  const { unneeded, manual, missing } = adviseIndexes(catalogue, registry(product))
  for (const { table, index } of unneeded) console.log(`unneeded    ${table}: ${index}`)
  for (const { table, why } of missing) console.log(`missing     ${table}: ${why}`)
  for (const { table, index } of manual) console.log(`by hand     ${table}: ${index}`)
  const tables = [...catalogue.tables.values()].filter(({ view }) => !view)
  const indexes = tables.flatMap((table) => table.indexes).filter(({ primary }) => !primary)
  figure({
    what: `indexes besides primary keys, ${tables.length} tables`,
    goal: '< 900, none unneeded or missing',
    measured: `${indexes.length}, ${unneeded.length} unneeded, ${missing.length} missing`,
    reached: indexes.length < 900 && unneeded.length + missing.length === 0,
  })
}

async function listUnscanned(): Promise<void> {
  const { rows } = await client.query<{ index: string; table: string; size: string }>(`
    select s.indexrelname as index, s.relname as table, pg_size_pretty(pg_relation_size(s.indexrelid)) as size
    from pg_stat_user_indexes s join pg_index i using (indexrelid)
    where s.schemaname = 'public' and s.idx_scan = 0 and not i.indisunique and pg_relation_size(s.indexrelid) > 65536
    order by pg_relation_size(s.indexrelid) desc`)
  for (const { table, index, size } of rows) console.log(`not scanned ${table}: ${index}, ${size}`)
}
