import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, password, phone, ref, refs, select, spelling, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** An operator of the supplier: a person who signs in, with roles for rights and a data scope for visible records. */
export const operator = defineResource({
  table: 'operator',
  page: '/sys/permission/management/operators',
  recordPage: {},
  api: 'seller/operator',
  title: ['操作员', 'Operators', 'Operadores', 'オペレーター'],
  singular: glossaryTerms.operator,
  icon: 'user',
  fields: {
    login_name: text(labelTexts.loginName, {
      required: true,
      max: 64,
      pattern: { test: /^[\w.@+-]{2,64}$/, refused: 'wrong_type' },
      help: [
        '2 至 64 个字母、数字或 . _ - @ +',
        '2 to 64 letters, digits or . _ - @ +',
        'De 2 a 64 letras, dígitos o . _ - @ +',
        '英数字または . _ - @ + の2〜64文字',
      ],
    }),
    username: text(glossaryTerms.personName, { required: true, max: 60 }),
    real_name: text(fieldTexts.fullName, { max: 30 }),
    phone: phone(glossaryTerms.mobile),
    password: password(labelTexts.password, {
      help: [
        '新增时可不填，重置密码后才能登录；修改时不填则不变',
        'Leave blank to keep it unchanged. A new account without a password can sign in after a password reset',
        'Deje en blanco para no cambiarla. Una cuenta nueva sin contraseña podrá entrar cuando se restablezca la contraseña',
        '新規時は空欄可（リセット後にログイン可能）。変更時に空欄の場合：変更しません',
      ],
    }),
    role_ids: refs(glossaryTerms.roles, 'role', { required: true }),
    dept_id: ref(glossaryTerms.ownDepartment, 'dept', { requiredWhen: [['data_scope', 'in', ['dept', 'dept_tree']]] }),
    data_scope: select(
      ['数据范围', 'Data scope', 'Alcance de datos', 'データ範囲'],
      {
        all: optionTexts.allOptions,
        dept_tree: ['本部门及下级', 'Own department and below', 'Su departamento e inferiores', '自部門と下位'],
        dept: ['本部门', 'Own department', 'Su departamento', '自部門'],
        own: ['本人', 'Own records', 'Propios', '本人のみ'],
      },
      {
        required: true,
        default: 'own',
        help: [
          '能看到哪些部门和个人的单据与资料',
          'Whose records this person sees',
          'De qué departamentos y personas se ven los registros',
          'どの部門・個人の記録を見られるか',
        ],
      },
    ),
    warehouses: refs(['可用仓库', 'Warehouses', 'Almacenes', '利用可能な倉庫'], 'warehouse', {
      help: ['不填为全部', 'Leave blank for all', 'Deje en blanco para todos', '空欄の場合：すべて'],
    }),
    status: select(
      glossaryTerms.status,
      { active: glossaryTerms.active, disabled: glossaryTerms.disabled },
      {
        required: true,
        default: 'active',
        colors: { active: 'green', disabled: 'grey' },
        help: [
          '停用后立即退出登录',
          'Disabling signs the person out at once',
          'Al desactivar, se cierra la sesión de inmediato',
          '停止すると直ちにログアウトします',
        ],
      },
    ),
    is_main: bool(fieldTexts.mainAccount, { server: true }),
    must_change: bool(['须修改密码', 'Must change password', 'Debe cambiar la contraseña', 'パスワード変更が必要'], {
      server: true,
    }),
    password_at: datetime(['密码修改时间', 'Password changed at', 'Cambio de contraseña', 'パスワード変更日時'], {
      server: true,
      required: true,
    }),
    last_login_at: datetime(fieldTexts.lastSignIn, { server: true }),
    last_login_ip: text(['最近登录 IP', 'Last sign-in IP', 'IP del último acceso', '最終ログインIP'], {
      server: true,
      max: 60,
    }),
    pinyin: spelling('username'),
  },
  computed: {
    wx_bound: bool(['已绑微信', 'WeChat linked', 'WeChat vinculado', 'WeChat連携済み']),
    totp_on: bool(labelTexts.twoStepVerification),
  },
  label: 'username',
  code: 'login_name',
  codeProposed: false,
  unique: [['login_name']],
  deleteWhen: [['is_main', 'in', ['false']]],
  example: {
    values: (body, n) => ({
      ...body,
      login_name: `login.${n}`,
      password: `winter-Harbour-${n * 7919}`,
      data_scope: 'all',
    }),
  },
  list: {
    columns: [
      'login_name',
      'username',
      'phone',
      'role_ids',
      'dept_id',
      'data_scope',
      'status',
      'last_login_at',
      'created_at',
    ],
    hidden: [
      'real_name',
      'warehouses',
      'is_main',
      'must_change',
      'totp_on',
      'wx_bound',
      'last_login_ip',
      'password_at',
    ],
    keyword: ['login_name', 'username', 'real_name', 'phone'],
    filters: ['role_ids', 'dept_id', 'data_scope', 'status'],
    export: 'both',
    import: true,
  },
  form: [
    { title: glossaryTerms.account, fields: ['login_name', 'username', 'real_name', 'phone', 'password', 'status'] },
    { title: commonTexts.rights, fields: ['role_ids', 'dept_id', 'data_scope', 'warehouses'] },
  ],
})
