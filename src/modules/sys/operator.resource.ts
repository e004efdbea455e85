import { ref, text } from '#core/fields.ts'
import { defineResource } from '#core/resource.ts'

/** A person of the supplier who signs in. Here only what other records need to point to one. */
export const operator = defineResource({
  table: 'operator',
  api: 'seller/operator',
  calls: { Manage: false, Info: false, Save: false, Del: false },
  title: '操作员',
  fields: {
    username: text('姓名', { required: true, max: 60 }),
    login_name: text('登录名', { required: true, max: 60 }),
    dept_id: ref('所属部门', 'dept'),
  },
  label: 'username',
  code: 'login_name',
  list: { columns: ['username', 'login_name', 'dept_id'] },
})
