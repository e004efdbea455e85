import { bool, json_text, ref, text } from '#core/fields/index.ts'
import type { SelectRow } from '#core/wire/wire.ts'
import { sql } from 'kysely'
import { defineCall } from '../../db.ts'
import { operator } from '../operator/operator.resource.ts'
import { role } from './role.resource.ts'
import { rightsTree } from './role.tree.ts'
import { explainAccess } from './explain-access.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const { name, description } = role.fields

/** Calls of roles named by the specification, and calls of the role editor. */
export const roleCalls = [
  defineCall({
    path: '/seller/role/roleadd',
    method: 'POST',
    title: ['新增角色', 'Add a role', 'Añadir un rol', '役割を追加'],
    access: 'api',
    screen: 'form',
    input: {
      name,
      description,
      path_arr: json_text(commonTexts.screens, { required: true }),
      api_arr: json_text(commonTexts.calls, { required: true }),
    },
    example: {
      name: 'Storekeeper',
      description: 'Reads units',
      path_arr: '["/basicdata/materialunit"]',
      api_arr: '["/jxc/unit/UnitManage"]',
    },
    async run(input, { save }) {
      const { id, ver } = await save(role, input)
      return { id, ver }
    },
  }),
  defineCall({
    path: '/seller/role/roledel',
    method: 'GET',
    title: ['删除角色', 'Delete a role', 'Eliminar un rol', '役割を削除'],
    access: 'api',
    writes: true,
    input: { id: ref(commonTexts.role, 'role', { required: true }) },
    example: { id: { exampleOf: 'role' } },
    async run({ id }, { remove }) {
      await remove(role, id)
      return null
    },
  }),
  defineCall({
    path: '/seller/role/RoleTree',
    method: 'GET',
    title: ['权限清单', 'All rights', 'Todos los permisos', '権限一覧'],
    access: 'api',
    screen: 'form',
    input: {},
    run: async (_input, { registry, caller, lang }) => rightsTree(registry, caller, lang),
  }),
  defineCall({
    path: '/seller/role/RoleCopy',
    method: 'POST',
    title: labelTexts.copy,
    access: 'api',
    button: { table: 'role', key: 'copy', scope: 'row', when: [['is_admin', 'in', ['false']]] },
    input: { id: ref(commonTexts.role, 'role', { required: true }), name },
    example: { id: { exampleOf: 'role' }, name: 'Second storekeeper' },
    async run({ id, name: called }, { find, save }) {
      const from = await find(role, id)
      const { id: createdId, ver } = await save(role, {
        name: called,
        description: from.description,
        path_arr: from.path_arr,
        api_arr: from.api_arr,
      })
      return { id: createdId, ver }
    },
  }),
  defineCall({
    path: '/seller/role/RolePeople',
    method: 'GET',
    title: ['角色的操作员', 'Who holds a role', 'Quién tiene un rol', '役割のオペレーター'],
    access: 'api',
    input: {
      id: ref(commonTexts.role, 'role', { required: true }),
      disabled: bool(['含停用', 'Including disabled', 'Incluir desactivados', '停止中を含む']),
    },
    async run({ id, disabled }, { find, db, suid, visible }): Promise<SelectRow[]> {
      await find(role, id)
      const { rows } = await sql<{ id: number; label: string; code: string; off: boolean }>`
        select id, username as label, login_name as code, status <> 'active' as off from operator o
        where suid = ${suid} and ${id} = any(role_ids) and del_at is null and (${disabled} or status = 'active') and ${visible(operator, 'o')} order by id limit 500`.execute(
        db,
      )
      return rows.map(({ off, ...person }) => ({ ...person, ...(off ? { disabled: true } : {}) }))
    },
  }),
  defineCall({
    path: '/seller/role/WhyNot',
    method: 'GET',
    title: ['为什么看不到', 'Why can’t I see this', 'Por qué no lo veo', '表示されない理由'],
    access: 'session',
    rule: { industries: 'all' },
    input: { path: text(commonTexts.page, { required: true, max: 300 }) },
    run: async ({ path }, { registry, caller, lang }) => explainAccess(registry, { path, caller, lang }),
  }),
]
