import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref, tree } from '#core/fields/index.ts'
import { defineCall } from './db.ts'
import type { DB } from './db.ts'
import { sortsAfterMove } from './tree-order.ts'
import type { Sibling } from './tree-order.ts'
import type { Resource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'

const parent: Text = ['上级', 'Parent', 'Debajo de', '上位']
const before: Text = ['排在之前', 'Before', 'Antes de', 'この項目の前に配置']

/**
 * Defines a call that moves a record of a tree below another (`parent_id`, null: top level) and before one of its
 * siblings (`before`, null: last). Siblings are ordered by `sort`, larger first; changed siblings are saved with the
 * rules of their form.
 */
export const moveCall = <const P extends string>(resource: Resource & { table: keyof DB }, path: P) =>
  defineCall({
    path,
    method: 'POST',
    title: ['移动与排序', 'Move and sort', 'Mover y ordenar', '移動と並べ替え'],
    access: 'api',
    input: {
      id: ref(resource.singular ?? resource.title, resource.table, { required: true }),
      parent_id: tree(parent, resource.table),
      before: ref(before, resource.table),
    },
    example: { id: { exampleOf: resource.table }, parent_id: null, before: null },
    async run({ id, parent_id, before: next }, { db, suid, find, save, visible }) {
      const table = sql.table(resource.table)
      // Serialises moves of a supplier: two orders computed from the same siblings would mix.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`move:${resource.table}`}, ${suid}))`.execute(db)
      const row = await find(resource, id)
      const { rows: siblings } = await sql<Sibling>`
        select t.id, t.sort from ${table} t
        where t.suid = ${suid} and t.parent_id is not distinct from ${parent_id}::bigint and t.del_at is null and ${visible(resource, 't')}
        order by t.sort desc, t.id`.execute(db)
      if (next !== null && (next === id || !siblings.some((sibling) => sibling.id === next)))
        throw new AppError('not_found')
      const sorts = sortsAfterMove(siblings, id, next)
      await save(resource, { id, ver: row.ver, parent_id, ...(sorts.has(id) ? { sort: sorts.get(id) } : {}) })
      for (const [sibling, sort] of sorts) if (sibling !== id) await save(resource, { id: sibling, sort })
      return null
    },
  })
