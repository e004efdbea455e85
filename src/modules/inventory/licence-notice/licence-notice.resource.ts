import { glossaryTerms } from '#core/text/glossary.ts'
import { date, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { licenceTypes } from '../../basicdata/customer/customer.resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Expiring licences: one notice 30 days before, one 7 days before, and one on the last day. */
export const licenceNotice = defineResource({
  table: 'licence_notice_view',
  view: true,
  object: 'LicenceNotice',
  page: '/inventory/licence',
  pages: { manage: '/inventory/licence' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/licence',
  title: fieldTexts.licenceExpiry,
  short: ['证照到期', 'Licence expiry', 'Licencias', '許可証の期限'],
  singular: fieldTexts.licenceExpiry,
  icon: 'safety',
  fields: {
    step: select(
      ['节点', 'Step', 'Paso', '段階'],
      {
        d30: optionTexts.expiresWithin30Days,
        d7: ['7 天内到期', 'Within 7 days', 'En 7 días', '7日以内'],
        d0: ['已到期', 'Expired', 'Vencida', '期限切れ'],
      },
      { required: true, colors: { d30: 'amber', d7: 'orange', d0: 'red' } },
    ),
    state: select(
      glossaryTerms.status,
      {
        open: optionTexts.pending,
        later: ['已到下一节点', 'Next step reached', 'En el paso siguiente', '次の段階へ'],
        renewed: ['已换证', 'Renewed', 'Renovada', '更新済み'],
      },
      { required: true, colors: { open: 'orange', later: 'grey', renewed: 'green' } },
    ),
    whose: select(
      ['持证方', 'Holder', 'Titular', '保有者'],
      { partner: glossaryTerms.partner, own: ['本单位', 'Ourselves', 'Nosotros', '自社'] },
      { required: true },
    ),
    partner_id: ref(glossaryTerms.partner, 'customer'),
    dept_id: ref(glossaryTerms.department, 'dept'),
    type: select(labelTexts.licence, licenceTypes, { required: true }),
    no: text(glossaryTerms.licenceNo, { required: true }),
    expire_at: date(fieldTexts.validUntil, { required: true, ends: true }),
  },
  label: 'no',
  list: {
    brief: ['partner_id', 'expire_at', 'step'],
    columns: ['no', 'partner_id', 'type', 'expire_at', 'step', 'state', 'whose', 'created_at'],
    hidden: ['dept_id'],
    filters: ['state', 'step', 'whose', 'partner_id', 'dept_id', 'type', 'created_at'],
    export: 'sync',
  },
})
