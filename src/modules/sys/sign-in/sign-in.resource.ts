import { glossaryTerms } from '#core/text/glossary.ts'
import { ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { socialNames } from '#core/wire/social-wire.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

const method = select(labelTexts.method, {
  password: labelTexts.password,
  sms: optionTexts.sms,
  ...socialNames,
  token: ['令牌', 'Token', 'Token', 'トークン'],
  totp: labelTexts.authenticatorCode,
  recovery: ['恢复码', 'Recovery code', 'Código de recuperación', '復旧コード'],
})
const result = select(
  glossaryTerms.result,
  { ok: labelTexts.succeeded, fail: glossaryTerms.failed },
  { colors: { ok: 'green', fail: 'red' } },
)
const fail_reason = select(['失败原因', 'Failure reason', 'Motivo del fallo', '失敗理由'], {
  password: ['密码错误', 'Wrong password', 'Contraseña incorrecta', 'パスワード誤り'],
  disabled: labelTexts.accountDisabled,
  ip: ['地址不允许', 'Address not allowed', 'Dirección no permitida', '許可されないアドレス'],
  totp: ['动态验证码错误', 'Wrong authenticator code', 'Código del autenticador incorrecto', '認証コード誤り'],
  sms: ['短信验证码错误', 'Wrong SMS code', 'Código SMS incorrecto', 'SMS認証コード誤り'],
  refresh_reused: ['登录凭证被重复使用', 'Credential used twice', 'Credencial usada dos veces', '認証情報の再利用'],
})
const fields = {
  account: text(glossaryTerms.account),
  name: text(glossaryTerms.personName),
  ip: text(['IP', 'IP', 'IP', 'IP']),
  way: method,
  result,
  fail_reason,
  ua: text(['浏览器标识', 'User agent', 'Agente de usuario', 'ユーザーエージェント']),
}
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
  reach: { company: 'Sign-ins of members carry no department' },
  object: 'MemberLogin',
  calls,
  title: ['会员登录日志', 'Member sign-ins', 'Accesos de miembros', '会員ログイン履歴'],
  short: ['会员登录日志', 'Member sign-ins', 'Accesos: miembros', '会員ログイン履歴'],
  icon: 'login',
  fields,
  computed: { device: text(fieldTexts.device) },
  list,
})

/** Sign-ins of operators, including refused ones. */
export const operatorSignIn = defineResource({
  table: 'operator_sign_in',
  view: true,
  page: '/sys/logmanagement/administrator',
  pages: { manage: '/sys/logmanagement/administrator' },
  api: 'seller/log',
  object: 'Administrator',
  calls,
  title: ['管理员登录日志', 'Administrator sign-ins', 'Accesos de administradores', '管理者ログイン履歴'],
  short: ['管理员登录日志', 'Admin sign-ins', 'Accesos: admin.', '管理ログイン履歴'],
  icon: 'login',
  fields: { ...fields, dept_id: ref(glossaryTerms.department, 'dept') },
  computed: { device: text(fieldTexts.device) },
  list: { ...list, hidden: ['ua', 'dept_id'], filters: ['account', 'ip', 'way', 'result', 'dept_id', 'created_at'] },
})
