// @ts-nocheck
import { registry } from '#core/registry.ts'
import { product } from '#plugins/index.ts'
import { countStatement, rowsStatement } from '#server/resource/list-sql.ts'
import { readListQuery } from '#server/resource/query.ts'
const all = registry(product)
const bound = all.of(process.argv[2])
const fields = JSON.parse(process.argv[3] ?? '{}')
const query = readListQuery(bound, all, fields)
const context = { bound, registry: all, query, session: { suid: 2, uid: 1, dataScope: 'all' as const, dept_id: null } }
const s = fields._count_sum ? countStatement(context, false) : rowsStatement(context)
console.log(s.text); console.log(s.values)
