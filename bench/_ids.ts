// @ts-nocheck
import { readFileSync } from 'node:fs'
import { Pool } from 'pg'
import { registry } from '#core/registry.ts'
import { product } from '#plugins/index.ts'
import { rowsStatement } from '#server/resource/list-sql.ts'
import { readListQuery } from '#server/resource/query.ts'
const { connection, suid } = JSON.parse(readFileSync('/tmp/ledger/list.json', 'utf8'))
const all = registry(product), bound = all.of('material')
const query = readListQuery(bound, all, { status: 'on', sort: 'created_at', order: 'false', page: '501' })
const context = { bound, registry: all, query, session: { suid, uid: 1, dataScope: 'all', dept_id: null } }
const ours = rowsStatement(context)
const { text, values } = rowsStatement({ ...context, query: { ...query, page: 2 } })
const c = new Pool({ ...connection, max: 1 })
const a = (await c.query(ours.text, ours.values)).rows.map((r) => r.id).join()
const b = (await c.query(text, [...values.slice(0, -1), (query.page - 1) * query.limit])).rows.map((r) => r.id).join()
console.log(a === b, a, ours.name, '\n', text.slice(-200), values)
process.exit()
