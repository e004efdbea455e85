import { datetime, int, money, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { onPlatform } from '../shared/union-accounts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Payouts sent to the bank together (打款批次): one file to the bank, one result file back. */
export const payoutBatch = defineResource({
  table: 'payout_batch',
  page: '/platform/payoutbatch',
  pages: { manage: '/platform/payoutbatch' },
  api: 'platform/payoutbatch',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'PayoutBatch',
  calls: { Save: false, Del: false },
  title: ['打款批次', 'Payout batches', 'Lotes de desembolsos', '送金バッチ'],
  short: ['打款批次', 'Payout batches', 'Lotes', '送金バッチ'],
  singular: commonTexts.payoutBatch,
  icon: 'file-text',
  rule: onPlatform,
  fields: {
    batch_no: text(commonTexts.batchNo, { required: true, server: true, max: 30 }),
    payouts: int(['打款笔数', 'Payouts', 'Desembolsos', '送金件数'], { required: true, server: true }),
    net: money(['打款总额', 'Payout total', 'Total de desembolsos', '送金総額'], { required: true, server: true }),
    made_at: datetime(['生成时间', 'Created at', 'Creado el', '作成日時'], { required: true, server: true }),
    filed_at: datetime(['下载时间', 'Downloaded at', 'Descargado el', 'ファイル取得日時'], { server: true }),
    answered_at: datetime(['回盘时间', 'Bank result at', 'Resultado del banco el', '結果受領日時'], { server: true }),
    done: int(['成功笔数', 'Payouts succeeded', 'Desembolsos abonados', '成功件数'], { server: true }),
    done_net: money(['成功金额', 'Paid amount', 'Importe abonado', '成功金額'], { server: true }),
  },
  flow: {
    initial: 'sent',
    states: {
      sent: ['待回盘', 'Awaiting bank result', 'A la espera del banco', '銀行の結果待ち'],
      answered: ['已回盘', 'Result received', 'Resultado recibido', '結果受領済み'],
    },
    colors: { sent: 'orange', answered: 'green' },
    editable: [],
    deletable: [],
    selectable: ['sent', 'answered'],
    byCalls: ['answered'],
    transitions: {},
  },
  label: 'batch_no',
  code: 'batch_no',
  numbered: { field: 'batch_no', prefix: 'DKP' },
  drillDowns: [
    {
      key: 'payouts',
      title: labelTexts.viewDetails,
      to: '/platform/payout/manage?batch_id=:id',
      call: '/platform/payout/PayoutManage',
    },
  ],
  list: {
    brief: ['net', 'payouts', 'status'],
    columns: ['batch_no', 'status', 'payouts', 'net', 'made_at', 'filed_at', 'answered_at', 'done', 'done_net'],
    filters: ['batch_no', 'status', 'made_at'],
    sums: ['payouts', 'net', 'done', 'done_net'],
    export: 'sync',
  },
})
