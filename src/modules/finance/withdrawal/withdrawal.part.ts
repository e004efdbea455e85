import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { int, money, quantity, refs, text } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { forUnion, onPlatform, walletPage } from '../shared/union-accounts.ts'
import { payoutAnswer } from './answer.resource.ts'
import { bookAnswer, bookedStays, checkAnswer, checkTotals, keepAnswers } from './answer.rules.ts'
import { applyForWithdrawal } from './apply.ts'
import { payoutBatch } from './batch.resource.ts'
import { fileOf, makeBatch } from './batch.ts'
import { auditPayout, cancelWithdrawal, reopenPayout } from './decide.ts'
import { payout } from './payout.resource.ts'
import { withdrawal } from './withdrawal.resource.ts'
import { outWords } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { cardWords } from '../bank-card/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const apply = defineCall({
  path: '/seller/paymentwallet/Withdrawal',
  method: 'POST',
  title: ['申请提现', 'Withdraw', 'Retirar', '出金を申請'],
  access: 'api',
  rule: forUnion,
  proof: true,
  code: 'withdrawal',
  input: {
    card_id: int(cardWords.card, { required: true, min: 1 }),
    amount: money(outWords.amount, { required: true, min: 0.01 }),
    remark: text(glossaryTerms.remark, { max: 200 }),
    sms_code: text(fieldTexts.codeByTextMessage, { max: 6 }),
  },
  example: { card_id: 1, amount: 100 },
  unrepeatable: 'A withdrawal runs through two suppliers and a verified bank card.',
  run: (input, ctx) => applyForWithdrawal(ctx, input),
})

const batchMake = defineCall({
  path: '/platform/payout/BatchMake',
  method: 'POST',
  title: ['生成打款批次', 'Create payout batch', 'Crear lote de desembolsos', '送金バッチを作成'],
  access: 'api',
  rule: onPlatform,
  proof: true,
  button: {
    table: 'payout',
    key: 'batch',
    scope: 'bulk',
    when: [['status', 'in', ['approved']]],
    confirm: true,
    sum: 'net',
  },
  input: { ids: refs(outWords.records, 'payout', { required: true }) },
  example: { ids: [{ exampleOf: 'payout' }] },
  unrepeatable: 'A withdrawal runs through two suppliers and a verified bank card.',
  run: ({ ids }, ctx) => makeBatch(ctx, ids),
})

const batchFile = defineCall({
  path: '/platform/payoutbatch/PayoutBatchFile',
  method: 'GET',
  title: ['下载打款文件', 'Download payout file', 'Descargar archivo de desembolsos', '送金ファイル'],
  access: 'api',
  rule: onPlatform,
  proof: true,
  writes: true,
  sheet: true,
  button: { table: 'payout_batch', key: 'file', scope: 'row', confirm: true },
  input: { id: quantity(labelTexts.id, { required: true, decimals: 0, min: 1 }) },
  example: { id: 1 },
  unrepeatable: 'A withdrawal runs through two suppliers and a verified bank card.',
  run: ({ id }, ctx) => fileOf(ctx, id),
})

/** 提现: withdrawals of suppliers and their payment through the bank. */
export const withdrawalPart = definePart({
  entries: [
    entry(withdrawal, [cancelWithdrawal]),
    entry(payout, [auditPayout, reopenPayout]),
    entry(payoutBatch),
    entry(payoutAnswer, [checkAnswer, bookAnswer, checkTotals, bookedStays, keepAnswers]),
  ],
  calls: [apply, batchMake, batchFile],
  pages: [
    {
      path: `${walletPage}/PaymentWithdrawal`,
      kind: 'custom',
      rule: forUnion,
      menu: true,
      icon: 'wallet',
      title: commonTexts.proceedsWithdrawal,
      api: ['/seller/paymentwallet/Withdrawal', '/seller/paymentwallet/Info', '/seller/paymentwallet/BankcardManage'],
    },
  ],
})
