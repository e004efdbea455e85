import type { Translations } from '#core/define/resource.ts'
import type { accessIp } from './access-ip.resource.ts'

export const accessIpWords: Translations<typeof accessIp> = {
  en: {
    title: 'Restricted IPs',
    one: 'Restricted IP',
    fields: { cidr: 'IP or range', kind: 'Kind', reason: 'Reason', until: 'Until' },
    options: { kind: { allow: 'Allowed', deny: 'Denied' } },
    groups: { 地址: 'Address' },
    help: {
      cidr: 'For example 203.0.113.7 or 10.0.0.0/8',
      kind: 'Once an address is allowed, all others are kept out',
      until: 'Empty means without end',
    },
  },
  es: {
    title: 'IP restringidas',
    one: 'IP restringida',
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
