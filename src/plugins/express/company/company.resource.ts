import { hints } from '#core/text/hints.ts'
import { bool, int, phone, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** A carrier that goods are sent with (物流公司), with its codes at the services that track parcels. */
export const expressCompany = defineResource({
  table: 'express_company',
  page: '/plugin/express/company',
  api: 'addons/express/seller',
  object: 'Company',
  title: '物流公司',
  icon: 'car',
  fields: {
    name: text('名称', { required: true, max: 40 }),
    code_kdniao: text('快递鸟编码', { max: 20 }),
    code_kd100: text('快递100编码', { max: 30 }),
    code_wx: text('微信物流编码', { max: 20 }),
    phone: text('客服电话', { max: 30 }),
    contact_phone: phone('联系手机'),
    site: text('官网', { max: 200, pattern: { test: /^https?:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' } }),
    track_on: bool('跟踪物流', { default: true }),
    is_default: bool('默认'),
    enabled: bool('启用', { default: true }),
    sort: int('排序', { required: true, default: 0, min: 0, max: 9999, help: hints.sort.zh }),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'code_kdniao', 'code_kd100', 'code_wx', 'phone', 'track_on', 'is_default', 'enabled', 'sort'],
    hidden: ['code_wx', 'contact_phone', 'site'],
    keyword: ['name', 'code_kdniao', 'code_kd100'],
    filters: ['name', 'track_on', 'enabled'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: {
    公司: ['name', 'phone', 'contact_phone', 'site'],
    编码: ['code_kdniao', 'code_kd100', 'code_wx'],
    使用: ['enabled', 'is_default', 'track_on', 'sort'],
  },
  formStyle: 'dialog',
})
