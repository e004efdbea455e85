import { date, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { licenceTypes } from '../../basicdata/customer/customer.resource.ts'

/** Licences that run out: told 30 days before, 7 days before and on their last day, once each. */
export const licenceNotice = defineResource({
  table: 'licence_notice_view',
  view: true,
  object: 'LicenceNotice',
  page: '/inventory/licence',
  pages: { manage: '/inventory/licence' },
  calls: { Info: false, Save: false, Del: false, Select: false },
  api: 'jxc/licence',
  title: '证照到期',
  icon: 'safety',
  fields: {
    step: select(
      '节点',
      { d30: '30 天内到期', d7: '7 天内到期', d0: '已到期' },
      { required: true, colors: { d30: 'amber', d7: 'orange', d0: 'red' } },
    ),
    state: select(
      '状态',
      { open: '待处理', later: '已到下一节点', renewed: '已换证' },
      { required: true, colors: { open: 'orange', later: 'grey', renewed: 'green' } },
    ),
    whose: select('持证方', { partner: '往来单位', own: '本单位' }, { required: true }),
    partner_id: ref('往来单位', 'customer'),
    dept_id: ref('部门', 'dept'),
    type: select('证照类型', licenceTypes, { required: true }),
    no: text('证照号', { required: true }),
    expire_at: date('到期日期', { required: true }),
  },
  label: 'no',
  list: {
    brief: ['partner_id', 'expire_at', 'step'],
    columns: ['no', 'partner_id', 'type', 'expire_at', 'step', 'state', 'whose', 'created_at'],
    hidden: ['dept_id'],
    links: ['partner_id'],
    filters: ['state', 'step', 'whose', 'partner_id', 'dept_id', 'type', 'created_at'],
    export: 'sync',
  },
})
