import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, money, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { lifepayTexts } from '../words.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A member's query of an account at a biller, with the latest answer of the gateway: the amount owed (欠费查询). */
export const lifepayArrears = defineResource({
  table: 'lifepay_arrears',
  page: '/plugin/lifepay/arrears',
  pages: { manage: '/plugin/lifepay/arrears/manage', add: false, edit: false, del: false },
  api: 'addons/lifepay/seller',
  reach: { of: ['member_id'] },
  object: 'Arrears',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: lifepayTexts.arrears,
  singular: lifepayTexts.arrears,
  icon: 'pay-circle',
  fields: {
    member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, past: true }),
    unit_id: ref(lifepayTexts.unit, 'lifepay_unit', { required: true, server: true, past: true }),
    account: text(lifepayTexts.account, { required: true, server: true, max: 30, masked: { head: 3, tail: 4 } }),
    state: select(
      glossaryTerms.status,
      {
        waiting: optionTexts.checking,
        told: ['已答复', 'Answered', 'Respondida', '回答済み'],
        paid: ['已缴', 'Paid since', 'Pagada después', '支払済み'],
        refused: ['被拒绝', 'Refused', 'Rechazada', '拒否'],
        unanswered: ['无答复', 'No answer', 'Sin respuesta', '回答なし'],
      },
      {
        required: true,
        default: 'waiting',
        server: true,
        colors: { waiting: 'grey', told: 'blue', paid: 'green', refused: 'red', unanswered: 'orange' },
      },
    ),
    owed: money(lifepayTexts.owed, { server: true }),
    holder: text(fieldTexts.accountHolder, { server: true, max: 60 }),
    contract_no: text(lifepayTexts.contract, { server: true, max: 60 }),
    period: text(lifepayTexts.period, { server: true, max: 20 }),
    problem: text(glossaryTerms.reason, { server: true, max: 100, names: 'refusal' }),
    times: int(fieldTexts.checks, { required: true, default: 1, server: true }),
    asked_at: datetime(fieldTexts.checkedAt, { required: true, server: true }),
    told_at: datetime(['答复时间', 'Answered at', 'Respondida el', '回答日時'], { server: true }),
  },
  label: 'account',
  unique: [['member_id', 'unit_id', 'account']],
  list: {
    columns: [
      'asked_at',
      'member_id',
      'unit_id',
      'account',
      'state',
      'owed',
      'holder',
      'problem',
      'told_at',
      'contract_no',
      'period',
      'times',
    ],
    hidden: ['contract_no', 'period', 'times'],
    brief: ['member_id', 'account', 'state', 'owed'],
    filters: ['account', 'member_id', 'unit_id', 'state', 'owed', 'asked_at'],
    sums: ['owed'],
    sort: { by: 'asked_at', asc: false },
    export: 'both',
  },
})
