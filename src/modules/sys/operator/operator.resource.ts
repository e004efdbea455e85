import { bool, datetime, password, phone, ref, refs, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** A person of the supplier who signs in: what they may do by their roles, and which records they work with. */
export const operator = defineResource({
  table: 'operator',
  page: '/sys/permission/management/operators',
  api: 'seller/operator',
  title: '操作员',
  icon: 'user',
  fields: {
    login_name: text('登录名', {
      required: true,
      max: 64,
      pattern: { test: /^[\w.@+-]{2,64}$/, refused: 'wrong_type' },
      help: '2 至 64 个字母、数字或 . _ - @ +',
    }),
    username: text('姓名', { required: true, max: 60 }),
    real_name: text('真实姓名', { max: 30 }),
    phone: phone('手机'),
    password: password('密码', { help: '新增时可不填，重置密码后才能登录；修改时不填则不变' }),
    role_ids: refs('角色', 'role', { required: true }),
    dept_id: ref('所属部门', 'dept'),
    data_scope: select(
      '数据范围',
      { all: '全部', dept_tree: '本部门及下级', dept: '本部门', own: '本人' },
      { required: true, default: 'all', help: '能看到哪些部门和个人的单据与资料' },
    ),
    warehouses: refs('可用仓库', 'warehouse', { help: '不填为不限' }),
    status: select(
      '状态',
      { active: '启用', disabled: '停用' },
      { required: true, default: 'active', colors: { active: 'green', disabled: 'grey' }, help: '停用后立即退出登录' },
    ),
    is_main: bool('主账号', { server: true }),
    must_change: bool('须修改密码', { server: true }),
    password_at: datetime('密码修改时间', { server: true, required: true }),
    last_login_at: datetime('最近登录', { server: true }),
    last_login_ip: text('最近登录 IP', { server: true, max: 60 }),
  },
  computed: { wx_bound: bool('已绑微信'), totp_on: bool('两步验证') },
  label: 'username',
  code: 'login_name',
  unique: [['login_name']],
  deleteWhen: [['is_main', 'in', ['false']]],
  list: {
    columns: ['login_name', 'username', 'phone', 'role_ids', 'dept_id', 'data_scope', 'status', 'last_login_at', 'created_at'],
    hidden: ['real_name', 'warehouses', 'is_main', 'must_change', 'totp_on', 'wx_bound', 'last_login_ip', 'password_at'],
    keyword: ['login_name', 'username', 'real_name', 'phone'],
    filters: ['role_ids', 'dept_id', 'data_scope', 'status'],
    export: 'both',
    import: true,
  },
  form: {
    账号: ['login_name', 'username', 'real_name', 'phone', 'password', 'status'],
    权限: ['role_ids', 'dept_id', 'data_scope', 'warehouses'],
  },
})
