import type { Translations } from '#core/resource.ts'
import type { accessIp } from './access-ip.resource.ts'

export const accessIpWords: Translations<typeof accessIp> = {
  en: {
    title: 'IP rules',
    one: 'IP rule',
    fields: { cidr: 'IP or range', kind: 'Kind', reason: 'Reason', until: 'Until' },
    options: { kind: { allow: 'Allowed', deny: 'Denied' } },
    groups: { 地址: 'Address' },
    help: {
      cidr: 'Such as 203.0.113.7 or 10.0.0.0/8',
      kind: 'With an allowed address, all others are kept out',
      until: 'Empty means for good',
    },
  },
  es: {
    title: 'Reglas de IP',
    one: 'Regla de IP',
    fields: { cidr: 'IP o rango', kind: 'Tipo', reason: 'Motivo', until: 'Hasta' },
    options: { kind: { allow: 'Permitida', deny: 'Prohibida' } },
    groups: { 地址: 'Dirección' },
    help: {
      cidr: 'Como 203.0.113.7 o 10.0.0.0/8',
      kind: 'Si hay una permitida, las demás quedan fuera',
      until: 'Vacío significa sin límite',
    },
  },
  ja: {
    title: 'IP制限',
    fields: { cidr: 'IPまたは範囲', kind: '種類', reason: '理由', until: '期限' },
    options: { kind: { allow: '許可', deny: '禁止' } },
    groups: { 地址: 'アドレス' },
    help: { cidr: '例 203.0.113.7 や 10.0.0.0/8', kind: '許可があると他のアドレスは利用できません', until: '空欄は無期限' },
  },
}
