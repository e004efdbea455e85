import { bool, int, json_text, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** What a group of operators may open (screens) and call (paths). One role of each supplier is its administrators': it opens everything. */
export const role = defineResource({
  table: 'role',
  page: '/sys/permission/management/role',
  pages: { manage: '/sys/permission/management/role' },
  api: 'seller/role',
  calls: { Manage: '/seller/role/rolemanage', Save: '/seller/role/roleedit', Del: '/seller/role/roledel' },
  title: '角色',
  icon: 'safety',
  fields: {
    name: text('角色名称', { required: true, max: 40 }),
    description: text('描述', { max: 200 }),
    path_arr: json_text('可用页面', { required: true, help: '页面路径的列表' }),
    api_arr: json_text('可用接口', { required: true, help: '接口路径的列表；勾选页面时自动勾选它的接口' }),
    is_admin: bool('管理员', { server: true }),
  },
  computed: { people: int('人数') },
  unique: [['name']],
  editWhen: [['is_admin', 'in', ['false']]],
  deleteWhen: [['is_admin', 'in', ['false']]],
  list: { columns: ['name', 'description', 'people', 'updated_at'], filters: ['name'], export: 'both' },
  form: { 基本信息: ['name', 'description'], 权限: ['path_arr', 'api_arr'] },
})
