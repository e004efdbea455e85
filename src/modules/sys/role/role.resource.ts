import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, int, json_text, spelling, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/**
 * The screens and calls granted to a group of operators. Each supplier has one administrator role, which grants
 * everything.
 */
export const role = defineResource({
  table: 'role',
  page: '/sys/permission/management/role',
  pages: { manage: '/sys/permission/management/role' },
  api: 'seller/role',
  reach: { shared: 'Roles belong to the company' },
  calls: { Manage: '/seller/role/rolemanage', Save: '/seller/role/roleedit', Del: '/seller/role/roledel' },
  title: glossaryTerms.roles,
  singular: commonTexts.role,
  icon: 'safety',
  fields: {
    name: text(fieldTexts.roleName, { required: true, max: 40 }),
    description: text(['描述', 'Description', 'Descripción', '説明'], { max: 200 }),
    path_arr: json_text(commonTexts.screens, {
      required: true,
      help: ['页面路径的列表', 'A list of screen paths', 'Lista de rutas de pantallas', '画面パスの一覧'],
    }),
    api_arr: json_text(commonTexts.calls, {
      required: true,
      help: [
        '接口路径的列表；勾选页面时自动勾选它的接口',
        'A list of call paths; checking a screen checks its calls',
        'Lista de rutas de llamadas; marcar una pantalla marca sus llamadas',
        'APIパスの一覧。画面を選ぶとそのAPIも選ばれます',
      ],
    }),
    is_admin: bool(['管理员', 'Administrators', 'Administradores', '管理者'], { server: true }),
    pinyin: spelling('name'),
  },
  computed: { people: int(fieldTexts.people) },
  unique: [['name']],
  editWhen: [['is_admin', 'in', ['false']]],
  deleteWhen: [['is_admin', 'in', ['false']]],
  example: {
    values: (body) => ({ ...body, path_arr: '["/basicdata/materialunit"]', api_arr: '["/jxc/unit/UnitManage"]' }),
  },
  list: { columns: ['name', 'description', 'people', 'updated_at'], filters: ['name'], export: 'both' },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'description'] },
    { title: commonTexts.rights, fields: ['path_arr', 'api_arr'] },
  ],
})
