import { exampleLines } from '#core/define/example.ts'
import { datetime, int, money, phone, ref, region, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { orderTexts } from '../shared/words.ts'
import { amendProblems } from './amend.check.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

const serverSum = { required: true, server: true, default: 0 } as const
const unchangedHelp = [
  '不填为不变',
  'Leave blank to keep it unchanged',
  'Deje en blanco para no cambiarlo',
  '空欄の場合：変更なし',
] as const

/**
 * A change of a confirmed order: quantities, price, freight or address. A draft changes nothing; confirming it applies
 * all changes at once.
 */
export const orderAmend = defineResource({
  table: 'order_amend',
  page: '/dataDetails/orderAmend',
  pages: { manage: '/dataDetails/orderAmend' },
  recordPage: { figures: ['difference'] },
  api: 'seller/order',
  reach: { of: ['order_id'] },
  object: 'OrderAmend',
  calls: { Select: false },
  title: ['订单变更', 'Order amendments', 'Cambios de pedidos', '注文の変更'],
  singular: ['变更单', 'Amendment', 'Cambio', '変更伝票'],
  icon: 'edit',
  fields: {
    amend_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
    order_id: ref(orderTexts.order, 'orders', { required: true }),
    reason: text(glossaryTerms.reason, { required: true, max: 200 }),
    adjust: money(['加减价', 'Further adjustment', 'Ajuste adicional', '追加調整'], {
      min: -100_000_000,
      max: 100_000_000,
      help: [
        '负数退给买家，正数由买家补付',
        'Negative is refunded to the buyer, positive is charged',
        'Negativo se reembolsa, positivo se cobra',
        '負数は返金、正数は追加請求',
      ],
    }),
    freight: money(['新运费', 'New freight', 'Gastos de envío nuevos', '新しい送料'], {
      min: 0,
      max: 1_000_000,
      help: unchangedHelp,
    }),
    receiver: text(orderTexts.receiver, { max: 40, help: unchangedHelp }),
    receiver_phone: phone(glossaryTerms.mobile, { masked: true, help: unchangedHelp }),
    region: region(glossaryTerms.region, { help: unchangedHelp }),
    street: text(orderTexts.street, { max: 200, help: unchangedHelp }),
    difference: money(fieldTexts.difference, {
      ...serverSum,
      help: [
        '正数待买家补付，负数退给买家',
        'Positive is charged to the buyer, negative is refunded',
        'Positivo por cobrar, negativo por devolver',
        '正数は追加支払い、負数は返金',
      ],
    }),
    account_amount: money(commonTexts.postedToAccount, {
      ...serverSum,
      help: [
        '月结订单发完后加价，直接计入应收',
        'Of an order on account that was sent in full',
        'Ajuste de un pedido a cuenta ya enviado; se carga en cuenta',
        '発送が完了した掛売り注文の増額分は、直接売掛に計上します',
      ],
    }),
    confirmed_at: datetime(fieldTexts.confirmedAt, { server: true }),
  },
  lines: {
    lines: {
      table: 'order_amend_line',
      title: [
        '改变的商品（未列出的不变）',
        'Goods that change (all others stay)',
        'Artículos que cambian (los demás quedan)',
        '変更する商品（記載しないものは変更なし）',
      ],
      max: 200,
      fields: {
        sku_id: ref(glossaryTerms.sku, 'sku_view', { required: true, among: { sale: 'on' } }),
        title: text(glossaryTerms.goods, { server: true, max: 320 }),
        was_qty: int(['原数量', 'Original qty', 'Cantidad original', '変更前'], serverSum),
        qty: int(['改为', 'New qty', 'Cantidad nueva', '変更後'], {
          required: true,
          min: 0,
          max: 1_000_000,
          help: [
            '含已发；0 为不要了，未列出的不变',
            'Including pieces shipped; 0 removes the line, lines not listed stay',
            'Incluye lo enviado; 0 quita la línea, lo no listado no cambia',
            '発送済みを含む。0は取消、未記載は変更なし',
          ],
        }),
        price: money(glossaryTerms.salePrice, serverSum),
        amount: money(['金额变化', 'Change in amount', 'Cambio del importe', '金額の変化'], serverSum),
      },
      unread: ['sku_id'],
      unique: [['sku_id']],
    },
  },
  flow: {
    initial: 'draft',
    states: {
      draft: glossaryTerms.draft,
      confirmed: ['已生效', 'In effect', 'Vigente', '有効'],
      void: ['已作废', 'Voided', 'Anulada', '無効'],
    },
    colors: { draft: 'grey', confirmed: 'green', void: 'dark' },
    editable: ['draft'],
    deletable: ['draft'],
    selectable: ['draft', 'confirmed'],
    uncounted: ['void'],
    transitions: {
      confirm: {
        title: ['确认变更', 'Confirm', 'Confirmar', '確定'],
        from: ['draft'],
        to: 'confirmed',
        onSave: 'confirmed_at',
      },
      drop: { title: glossaryTerms.voidStep, from: ['draft'], to: 'void', effect: 'none' },
    },
  },
  numbered: { field: 'amend_no', prefix: 'BG' },
  label: 'amend_no',
  code: 'amend_no',
  unique: [['amend_no']],
  example: {
    values: ({ reason, lines }, n) => ({
      order_id: { exampleOf: 'orders', state: 'pay' },
      reason,
      adjust: 100 + n,
      lines: exampleLines(lines)
        .slice(0, 1)
        .map(({ sku_id }) => ({ sku_id, qty: 2 })),
    }),
    needsLines: true,
  },
  list: {
    columns: [
      'amend_no',
      'order_id',
      'status',
      'difference',
      'adjust',
      'freight',
      'reason',
      'created_at',
      'confirmed_at',
    ],
    brief: ['status', 'order_id', 'difference'],
    keyword: ['amend_no'],
    filters: ['amend_no', 'order_id', 'status', 'difference', 'created_at'],
    sums: ['difference'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  form: [
    { title: glossaryTerms.general, fields: ['order_id', 'reason', 'adjust', 'freight'] },
    { title: glossaryTerms.goods, fields: ['lines'] },
    { title: labelTexts.deliverTo, fields: ['receiver', 'receiver_phone', 'region', 'street'] },
  ],
  check: amendProblems,
})
