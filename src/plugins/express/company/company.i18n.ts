import { hints } from '#core/text/hints.ts'
import type { Translations } from '#core/define/resource.ts'
import type { expressCompany } from './company.resource.ts'

export const expressCompanyWords: Translations<typeof expressCompany> = {
  en: {
    title: 'Logistics companies',
    one: 'Logistics company',
    fields: {
      name: 'Name',
      code_kdniao: 'Kdniao code',
      code_kd100: 'Kuaidi100 code',
      code_wx: 'WeChat code',
      phone: 'Service phone',
      contact_phone: 'Contact mobile',
      site: 'Website',
      track_on: 'Track parcels',
      is_default: 'Default',
      enabled: 'Enabled',
      sort: 'Sort',
    },
    groups: { 公司: 'Company', 编码: 'Codes', 使用: 'Use' },
    help: { sort: hints.sort.en },
  },
  es: {
    title: 'Empresas de logística',
    one: 'Empresa de logística',
    fields: {
      name: 'Nombre',
      code_kdniao: 'Código Kdniao',
      code_kd100: 'Código Kuaidi100',
      code_wx: 'Código WeChat',
      phone: 'Teléfono de atención',
      contact_phone: 'Móvil de contacto',
      site: 'Sitio web',
      track_on: 'Seguir envíos',
      is_default: 'Predeterminada',
      enabled: 'Activa',
      sort: 'Orden',
    },
    groups: { 公司: 'Empresa', 编码: 'Códigos', 使用: 'Uso' },
    help: { sort: hints.sort.es },
  },
  ja: {
    title: '物流会社',
    fields: {
      name: '名称',
      code_kdniao: '快递鳥コード',
      code_kd100: '快递100コード',
      code_wx: 'WeChat コード',
      phone: 'サポート電話',
      contact_phone: '担当者携帯',
      site: 'ウェブサイト',
      track_on: '追跡する',
      is_default: '既定',
      enabled: '有効',
      sort: '並び順',
    },
    groups: { 公司: '会社', 编码: 'コード', 使用: '利用' },
    help: { sort: hints.sort.ja },
  },
}
