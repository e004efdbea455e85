import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { abcbankErrors } from './errors.ts'
import { bankLogCalls } from './financelog/financelog.calls.ts'
import { bankLog } from './financelog/financelog.resource.ts'
import { settleEntry, importBankFile, undoBankFile } from './financelog/financelog.rules.ts'
import { secretCalls } from './notice/secret.calls.ts'
import { bankNoticeSetting } from './notice/setting.resource.ts'
import { bankPort } from './port.ts'
import { bankStaff } from './staff/staff.resource.ts'
import { bindOnce, staffColumns } from './staff/staff.rules.ts'
import { bankTexts } from './words.ts'

/**
 * 农行收单: the staff of the Agricultural Bank and the transactions of their merchants. The only add-on of an offline-pay
 * supplier.
 */
export const abcbank = definePlugin({
  key: 'abcbank',
  title: ['农行收单', 'Agricultural bank', 'Banco agrícola', '農業銀行'],
  icon: 'bank',
  category: 'payment',
  version: '1.0.0',
  summary: [
    '维护农行员工及其绑定的商户，导入每日对账文件并核对合计，跟踪结算与差异。',
    'Keeps the bank’s staff with their merchants, takes its daily file with its control total, and follows settlement.',
    'Gestiona el personal del banco y sus comercios, importa el archivo diario y comprueba su total, y sigue la liquidación y las diferencias.',
    '銀行スタッフと担当加盟店を管理し、日次ファイルを合計照合して取り込み、決済と差異を追います。',
  ],
  rule: { industries: 'all' },
  comesWith: ['offlinepay'],
  errors: abcbankErrors,
  entries: [entry(bankStaff, [bindOnce, staffColumns]), entry(bankLog, [importBankFile, undoBankFile, settleEntry])],
  settings: entry(bankNoticeSetting),
  ports: [bankPort],
  calls: [...bankLogCalls, ...secretCalls],
  counters: [
    {
      key: 'abcbank_different',
      title: ['对账差异', 'Reconciliation differences', 'Diferencias de conciliación', '照合差異'],
      page: '/plugin/abcbank/financelog',
      query: { status: 'different' },
    },
  ],
  charts: [
    {
      key: 'abcbank',
      title: ['每日交易额', 'Traded by day', 'Importe de operaciones por día', '日別取引額'],
      per: 'day',
      series: [{ title: bankTexts.traded, page: '/plugin/abcbank/financelog', by: 'day', sum: 'amount' }],
    },
  ],
})
