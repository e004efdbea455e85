import { password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

const address = { max: 300, pattern: { test: /^https?:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' as const } }

/** Where the customer-service chat is, and as what it knows a supplier. */
export const kefuSetting = defineResource({
  table: 'kefu_setting',
  single: true,
  page: '/plugin/kefu/setup',
  api: 'addons/kefu/seller',
  calls: { Info: '/addons/kefu/seller/SetInfo', Save: '/addons/kefu/seller/SetSave' },
  title: '客服设置',
  icon: 'customer-service',
  fields: {
    url: text('客服窗口地址', { required: true, ...address, help: '其主机须在服务器的 CHAT_HOSTS 之中' }),
    customer_app_id: text('客服应用编号', { required: true, max: 100 }),
    variant: select('身份', { operator: '操作员', customer: '客户' }, { required: true, default: 'operator' }),
    customer_avatar: text('客户头像地址', { ...address, when: [['variant', 'in', ['customer']]] }),
    secret: password('身份密钥', { help: '用于证明来访者身份，只在服务器上使用；不填则保持不变' }),
  },
  list: { columns: [] },
  form: { 客服窗口: ['url', 'customer_app_id', 'secret'], 来访身份: ['variant', 'customer_avatar'] },
  check: ({ variant, customer_avatar }) =>
    variant === 'customer' && !customer_avatar ? [{ field: 'customer_avatar', code: 'required', params: {} }] : [],
})
