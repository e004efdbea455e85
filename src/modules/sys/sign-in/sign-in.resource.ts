import { ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

const way = select('方式', { password: '密码', sms: '短信', wechat: '微信', token: '令牌', totp: '动态验证码', recovery: '恢复码' })
const result = select('结果', { ok: '成功', fail: '失败' }, { colors: { ok: 'green', fail: 'red' } })
const fail_reason = select('失败原因', {
  password: '密码错误',
  disabled: '账号已停用',
  ip: '地址不允许',
  totp: '动态验证码错误',
  sms: '短信验证码错误',
  refresh_reused: '登录凭证被重复使用',
})
const fields = { account: text('账号'), name: text('姓名'), ip: text('IP'), way, result, fail_reason, ua: text('浏览器标识') }
const list = {
  columns: ['created_at', 'account', 'name', 'ip', 'device', 'way', 'result', 'fail_reason'],
  hidden: ['ua'],
  filters: ['account', 'ip', 'way', 'result', 'created_at'],
  export: 'both',
} as const
const calls = { Info: false, Save: false, Del: false, Select: false } as const

/** Sign-ins of members, who are the supplier's customers. */
export const memberSignIn = defineResource({
  table: 'member_sign_in',
  view: true,
  page: '/sys/logmanagement/memberlogin',
  pages: { manage: '/sys/logmanagement/memberlogin' },
  api: 'seller/log',
  object: 'MemberLogin',
  calls,
  title: '会员登录日志',
  icon: 'login',
  fields,
  computed: { device: text('设备') },
  list,
})

/** Sign-ins of the supplier's own people, those that were refused among them. */
export const operatorSignIn = defineResource({
  table: 'operator_sign_in',
  view: true,
  page: '/sys/logmanagement/administrator',
  pages: { manage: '/sys/logmanagement/administrator' },
  api: 'seller/log',
  object: 'Administrator',
  calls,
  title: '管理员登录日志',
  icon: 'login',
  fields: { ...fields, dept_id: ref('部门', 'dept') },
  computed: { device: text('设备') },
  list: { ...list, hidden: ['ua', 'dept_id'], filters: ['account', 'ip', 'way', 'result', 'dept_id', 'created_at'] },
})
