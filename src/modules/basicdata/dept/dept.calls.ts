import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Caller } from '#core/define/people.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Option, SelectRow } from '#core/wire/wire.ts'
import { operators, operatorCount } from '../../sys/tables.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { moveCall } from '../../tree-move.ts'
import { dept } from './dept.resource.ts'
import { treeOf } from '../../tree-rows.ts'
import type { TreeNode } from '../../tree-rows.ts'

/** The department calls of the specification beyond the standard ones. */
export const deptCalls = [
  moveCall(dept, '/jxc/dept/DeptMove'),
  defineCall({
    path: '/jxc/dept/DeptDataTreeList',
    method: 'GET',
    title: ['部门树', 'Department tree', 'Árbol de departamentos', '部門ツリー'],
    access: 'api',
    input: {},
    run: async (_input, { db, suid, caller }) => treeOf(await fullRows(db, suid, caller)),
  }),
  defineCall({
    path: '/jxc/dept/GetDeptTreeList',
    method: 'GET',
    title: ['部门选择', 'Department options', 'Opciones de departamento', '部門の選択肢'],
    access: 'session',
    input: {},
    async run(_input, { db, suid, caller }) {
      const rows = await visibleDepartments(db, suid, caller)
        .select(['id', 'parent_id', 'name', 'code', 'status'])
        .execute()
      return treeOf(rows).map(option)
    },
  }),
  defineCall({
    path: '/jxc/dept/DeptTypeList',
    method: 'GET',
    title: ['部门类型', 'Department types', 'Tipos de departamento', '部門の種類'],
    access: 'session',
    input: {},
    async run(_input, { lang }): Promise<Option[]> {
      return Object.entries(dept.fields.type_id.options).map(([value, label]) => ({
        value,
        label: inLang(label, lang),
      }))
    },
  }),
]

/** Departments within the caller's data scope. */
function visibleDepartments(db: Kysely<DB>, suid: number, { dataScope, dept_id, uid }: Caller) {
  const ownDeptId = dept_id ?? 0
  const below = sql<boolean>`dept.path like '%/' || ${ownDeptId}::text || '/%'`
  const within = dataScope === 'dept_tree' ? below : sql<boolean>`dept.id = ${ownDeptId}`
  return db
    .selectFrom('dept')
    .where('dept.suid', '=', suid)
    .where('dept.del_at', 'is', null)
    .$if(dataScope !== 'all', (query) => query.where((e) => e.or([within, e('dept.created_by', '=', uid)])))
    .orderBy('dept.sort', 'desc')
    .orderBy('dept.id')
}

/** Every department with the name of its head and the number of its people. */
function fullRows(db: Kysely<DB>, suid: number, caller: Caller) {
  return visibleDepartments(db, suid, caller)
    .select([
      'dept.id',
      'dept.parent_id',
      'dept.name',
      'dept.code',
      'dept.type_id',
      'dept.leader_uid',
      'dept.phone',
      'dept.region',
      'dept.address',
      'dept.lng',
      'dept.lat',
      'dept.sort',
      'dept.status',
      'dept.path',
      'dept.level',
      'dept.created_at',
      'dept.ver',
    ])
    .select([
      sql<
        string | null
      >`(select o.username from ${operators.as('o')} where o.suid = dept.suid and o.id = dept.leader_uid)`.as(
        'leader_uid_label',
      ),
      sql.raw<number>(operatorCount('dept')).as('people'),
    ])
    .execute()
}

function option(
  node: TreeNode<{ id: number; parent_id: number | null; name: string; code: string | null; status: string }>,
): SelectRow {
  const { id, name, code, status, children } = node
  return {
    id,
    label: name,
    ...(code === null ? {} : { code }),
    ...(status === 'off' ? { disabled: true } : {}),
    ...(children ? { children: children.map(option) } : {}),
  }
}
