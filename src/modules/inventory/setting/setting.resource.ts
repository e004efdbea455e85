import { bool, date, money, percent, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** How a supplier wants its inventory to behave. */
export const inventorySetting = defineResource({
  table: 'inventory_setting',
  single: true,
  page: '/inventory/setting',
  api: 'jxc/setting',
  object: 'InventorySetting',
  title: '进销存设置',
  icon: 'setting',
  fields: {
    reserve: bool('待审核即占用库存', { default: true, help: '出库单提交后占用库存，审核时扣减' }),
    self_audit: bool('允许审核自己的单据', { default: true }),
    purchase_limit: money('采购复审起点', { min: 0, help: '采购订单合计达到此金额须由另一人复审；不填则一级审批' }),
    issue_limit: money('非销售出库复审起点', {
      min: 0,
      help: '领用、报损、盘亏、赠送、其他出库的货值达到此金额须由另一人复审；不填则一级审批',
    }),
    price_alert: percent('涨价提醒', { min: 0, max: 1000, help: '采购单价比上次进价高出此比例即提醒；不填则不提醒' }),
    closed_until: date('已结账至', { help: '业务日期在此日及以前的单据不能再提交、审核、反审核、作废' }),
    cost_with_tax: bool('成本含税', { default: false, help: '入库成本按含税金额计算' }),
    credit_rule: select(
      '超信用额度',
      { off: '不检查', warn: '提醒', block: '拒绝审核' },
      { required: true, default: 'off', help: '已审核销售减去退货，加上本单，不得超过往来单位的信用额度' },
    ),
    licence_rule: select(
      '食盐证照不符',
      { warn: '提醒', block: '拒绝' },
      { required: true, default: 'block', help: '采购查供方生产或批发证，批发查本单位与批发客户的批发证' },
    ),
    salt_licence_no: text('本单位食盐定点批发许可证号', { max: 60 }),
    salt_licence_until: date('许可证有效期至'),
    auto_send: bool('审核后自动推送', { default: false, help: '入库单审核后自动推送到外部系统' }),
  },
  list: { columns: ['reserve'] },
  form: {
    库存: ['reserve', 'cost_with_tax'],
    审核: ['self_audit', 'purchase_limit', 'issue_limit', 'price_alert', 'credit_rule', 'closed_until', 'auto_send'],
    食盐: ['licence_rule', 'salt_licence_no', 'salt_licence_until'],
  },
})
