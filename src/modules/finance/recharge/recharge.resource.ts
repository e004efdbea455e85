import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, image, int, money, quantity, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { assets } from '../../ledger/shared/account.ts'
import { rechargeProblems } from './recharge.check.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

const MOST = 100_000_000
const POINTS = 100_000_000
const inMoney = [['wallet_type', 'not_in', ['score']]] as const
const inPoints = [['wallet_type', 'in', ['score']]] as const
const inBalance = [['wallet_type', 'in', ['rmb']]] as const
const toFund = [...inBalance, ['received_by', 'in', ['fund']]] as const
const toCash = [...inBalance, ['received_by', 'in', ['cash']]] as const
const signed = [
  '输入负数则扣除，不会低于零',
  'A negative amount is deducted; the wallet never falls below zero',
  'Un importe negativo se descuenta; el monedero nunca baja de cero',
  '負数は差し引きます。残高は0を下回りません',
] as const

/**
 * A manual credit or, with a negative amount, debit of a member's wallet (用户充值). It is posted on entry, or by another
 * operator from the limit of the settings up. A posted one never changes: a counter entry reverses it.
 */
export const recharge = defineResource({
  table: 'user_recharge',
  page: '/finance/walletlog/UserRecharge',
  pages: { manage: '/finance/walletlog/UserRecharge', add: false, edit: false, del: false },
  recordPage: { figures: ['amount', 'points'] },
  api: 'seller/wallet',
  reach: { of: ['member_id'], source: true },
  title: ['用户充值', 'Member recharges', 'Recargas de miembros', '会員チャージ'],
  short: ['用户充值', 'Member recharges', 'Recargas', '会員チャージ'],
  singular: ['充值单', 'Recharge', 'Recarga', 'チャージ'],
  icon: 'pay-circle',
  fields: {
    bill_no: text(glossaryTerms.docNo, { server: true, required: true, max: 30 }),
    member_id: ref(glossaryTerms.member, 'member', { required: true }),
    wallet_type: select(glossaryTerms.wallet, assets, { required: true, default: 'rmb' }),
    amount: money(glossaryTerms.amount, { min: -MOST, max: MOST, when: inMoney, requiredWhen: inMoney, help: signed }),
    points: int(glossaryTerms.points, {
      min: -POINTS,
      max: POINTS,
      when: inPoints,
      requiredWhen: inPoints,
      help: signed,
    }),
    received_by: select(
      ['收款方式', 'Money received', 'Cobro', '入金方法'],
      {
        none: [
          '不收款（赠送或更正）',
          'None (gift or correction)',
          'Ninguno (obsequio o corrección)',
          'なし（贈呈・訂正）',
        ],
        fund: glossaryTerms.fund,
        cash: glossaryTerms.collectorCash,
      },
      {
        default: 'none',
        when: inBalance,
        requiredWhen: inBalance,
        help: [
          '收到的钱记入所选账户或收款员现金；不收款则只记会员账',
          'The money enters the account or the collector’s cash; without money only the wallet changes',
          'El dinero entra en la cuenta o en el efectivo del cobrador; sin cobro solo cambia el monedero',
          '入金は口座または担当者の現金に記帳します。入金なしは会員残高のみ変わります',
        ],
      },
    ),
    fund_id: ref(glossaryTerms.fund, 'money_fund', { when: toFund, requiredWhen: toFund }),
    collector_uid: ref(glossaryTerms.collector, 'operator', {
      filled: true,
      when: toCash,
      help: hintTexts.defaultYourself,
    }),
    reason: text(glossaryTerms.reason, { required: true, max: 200 }),
    voucher: image(fieldTexts.proofOfPayment),
    ref_no: text(['外部流水号', 'External no.', 'N.º externo', '外部番号'], {
      code: true,
      max: 60,
      help: commonTexts.enteredOnceOnlySoThatAFile,
    }),
    posted_by: ref(fieldTexts.recheckedBy, 'operator', { server: true }),
    posted_at: datetime(commonTexts.postedAt, { server: true }),
    balance_after: money(['调整后余额', 'Balance after', 'Saldo posterior', '調整後残高'], { server: true }),
    points_after: quantity(['调整后积分', 'Points after', 'Puntos posteriores', '調整後ポイント'], {
      decimals: 0,
      server: true,
    }),
    transaction_id: quantity(glossaryTerms.transactionNo, { decimals: 0, server: true }),
    reversal_of: ref(['冲正原单', 'Reverses', 'Recarga revertida', '取消元'], 'user_recharge', { server: true }),
  },
  computed: {
    added: money(['加', 'Added', 'Añadido', '加算']),
    taken: money(['扣', 'Deducted', 'Descontado', '減算']),
    points_added: quantity(['加积分', 'Points added', 'Puntos añadidos', '加算ポイント'], { decimals: 0 }),
    points_taken: quantity(['扣积分', 'Points deducted', 'Puntos descontados', '減算ポイント'], { decimals: 0 }),
  },
  flow: {
    initial: 'draft',
    states: {
      draft: commonTexts.notPosted,
      posted: commonTexts.posted,
      reversed: optionTexts.reversed,
    },
    colors: { draft: 'orange', posted: 'green', reversed: 'dark' },
    editable: ['draft'],
    deletable: ['draft'],
    undeletable: 'recharge_posted',
    selectable: ['posted'],
    transitions: {
      post: { title: labelTexts.post, from: ['draft'], to: 'posted', onSave: 'posted_at' },
      reverse: {
        title: commonTexts.reverse,
        from: ['posted'],
        to: 'reversed',
        reason: true,
        when: [['reversal_of', 'in', ['null']]],
        refusal: 'recharge_is_reversal',
      },
    },
  },
  numbered: { field: 'bill_no', prefix: 'YHCZ' },
  label: 'bill_no',
  unique: [['ref_no'], ['bill_no']],
  // small amounts need no second approval
  example: {
    values: (body, n) => {
      const [amount, points] = body.wallet_type === 'score' ? [null, 100 + (n % 1000)] : [100 + (n % 1000), null]
      return { ...body, amount, points }
    },
  },
  list: {
    columns: [
      'bill_no',
      'status',
      'member_id',
      'wallet_type',
      'amount',
      'balance_after',
      'points',
      'points_after',
      'added',
      'taken',
      'received_by',
      'reason',
      'created_by',
      'posted_by',
      'posted_at',
    ],
    hidden: [
      'fund_id',
      'collector_uid',
      'points_added',
      'points_taken',
      'voucher',
      'ref_no',
      'reversal_of',
      'transaction_id',
      'created_at',
    ],
    keyword: ['bill_no', 'reason', 'ref_no'],
    filters: [
      'member_id',
      'wallet_type',
      'received_by',
      'status',
      'amount',
      'points',
      'created_by',
      'posted_by',
      'posted_at',
    ],
    brief: ['member_id', 'status', 'amount', 'points'],
    sums: ['added', 'taken', 'points_added', 'points_taken'],
    sumWhenSame: 'wallet_type',
    export: 'both',
    import: true,
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: [
        'member_id',
        'wallet_type',
        'amount',
        'points',
        'received_by',
        'fund_id',
        'collector_uid',
        'reason',
        'ref_no',
        'voucher',
      ],
    },
  ],
  formStyle: 'dialog',
  check: (input) => rechargeProblems(input),
})
