import { glossaryTerms } from '#core/text/glossary.ts'
import { hints } from '#core/text/hints.ts'
import { bool, int, phone, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A carrier that ships goods (物流公司), with its codes at the tracking services. */
export const expressCompany = defineResource({
  table: 'express_company',
  page: '/plugin/express/company',
  api: 'addons/express/seller',
  reach: { shared: 'Carriers and waybill accounts serve all departments' },
  object: 'Company',
  title: commonTexts.carriers,
  singular: fieldTexts.carrier,
  icon: 'car',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 40 }),
    code_kdniao: text(['快递鸟编码', 'Kdniao code', 'Código Kdniao', 'Kdniao コード'], { max: 20 }),
    code_kd100: text(['快递100编码', 'Kuaidi100 code', 'Código Kuaidi100', 'Kuaidi100 コード'], { max: 30 }),
    code_wx: text(['微信物流编码', 'WeChat code', 'Código WeChat', 'WeChat コード'], { max: 20 }),
    phone: text(fieldTexts.servicePhone, { max: 30 }),
    contact_phone: phone(fieldTexts.contactMobile),
    site: text(['官网', 'Website', 'Sitio web', 'ウェブサイト'], {
      max: 200,
      pattern: { test: /^https?:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' },
    }),
    track_on: bool(['跟踪物流', 'Track parcels', 'Seguir envíos', '追跡する'], { default: true }),
    is_default: bool(fieldTexts.byDefault),
    enabled: bool(glossaryTerms.active, { default: true }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 9999, help: hints.sort }),
  },
  unique: [['name']],
  example: { values: (body, n) => ({ ...body, site: `https://carrier-${n}.example`, is_default: false }) },
  list: {
    columns: ['name', 'code_kdniao', 'code_kd100', 'code_wx', 'phone', 'track_on', 'is_default', 'enabled', 'sort'],
    hidden: ['code_wx', 'contact_phone', 'site'],
    keyword: ['name', 'code_kdniao', 'code_kd100'],
    filters: ['name', 'track_on', 'enabled'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [
    { title: glossaryTerms.company, fields: ['name', 'phone', 'contact_phone', 'site'] },
    { title: ['编码', 'Codes', 'Códigos', 'コード'], fields: ['code_kdniao', 'code_kd100', 'code_wx'] },
    { title: labelTexts.use, fields: ['enabled', 'is_default', 'track_on', 'sort'] },
  ],
  formStyle: 'dialog',
})
