import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Allowed and denied IP ranges for sign-in and calls. Once any range is allowed, all other addresses are denied. */
export const accessIp = defineResource({
  table: 'access_ip',
  page: '/sys/safemanage/accessip',
  pages: { add: false, edit: false },
  proof: true,
  api: 'seller/safe',
  reach: { shared: 'The allow-list holds for everybody' },
  calls: { Select: false },
  title: ['受限IP', 'Restricted IPs', 'IP restringidas', 'IP制限'],
  singular: ['受限IP', 'Restricted IP', 'IP restringida', 'IP制限'],
  icon: 'global',
  fields: {
    cidr: text(['IP 或网段', 'IP or range', 'IP o rango', 'IPまたは範囲'], {
      required: true,
      max: 60,
      help: [
        '如 203.0.113.7 或 10.0.0.0/8',
        'For example 203.0.113.7 or 10.0.0.0/8',
        'Como 203.0.113.7 o 10.0.0.0/8',
        '例：203.0.113.7、10.0.0.0/8',
      ],
    }),
    kind: select(
      labelTexts.type,
      { allow: ['允许', 'Allowed', 'Permitida', '許可'], deny: ['禁止', 'Denied', 'Prohibida', '禁止'] },
      {
        required: true,
        colors: { allow: 'green', deny: 'red' },
        help: [
          '有允许的地址时，其他地址都不能访问',
          'Once an address is allowed, all others are blocked',
          'Si hay alguna permitida, las demás quedan bloqueadas',
          '許可したアドレスがある場合、他のアドレスからは利用できません',
        ],
      },
    ),
    reason: text(glossaryTerms.reason, { max: 200 }),
    until: datetime(['限制截止时间', 'Restricted until', 'Restringida hasta', '制限終了日時'], {
      help: [
        '不填为长期有效',
        'Leave blank for no end date',
        'Deje en blanco para no poner límite',
        '空欄の場合：無期限',
      ],
    }),
  },
  label: 'cidr',
  unique: [['cidr']],
  example: { values: (body, n) => ({ ...body, cidr: `203.0.${n % 256}.0/24`, kind: 'deny' }) },
  list: {
    columns: ['cidr', 'kind', 'reason', 'until', 'created_by', 'created_at'],
    filters: ['cidr', 'kind', 'created_at'],
    export: 'sync',
  },
  form: [{ title: fieldTexts.address, fields: ['cidr', 'kind', 'reason', 'until'] }],
  formStyle: 'dialog',
})
