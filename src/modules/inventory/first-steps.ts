import type { FirstStep } from '#core/define/module.ts'

/** The opening stock and the first goods receipt. */
export const firstSteps: readonly FirstStep[] = [
  {
    key: 'opening_stock',
    at: 50,
    title: ['录入期初库存', 'Enter opening stock', 'Introducir existencias iniciales', '期首在庫を登録'],
    hint: [
      '用「期初」入库单登记现有货物',
      'A receipt of the kind “opening balance” records what lies there',
      'Una entrada de tipo «saldo inicial» registra lo que ya hay',
      '「期首」の入庫伝票で現在庫を登録します',
    ],
    page: '/inventory/stock',
    to: '/inventory/inbound/add?biz_type=opening',
  },
  {
    key: 'first_receipt',
    at: 60,
    title: [
      '完成第一笔入库',
      'Receive goods for the first time',
      'Recibir mercancía por primera vez',
      '最初の入庫を完了',
    ],
    hint: [
      '采购入库单审核后增加库存',
      'Stock grows once a purchase receipt is approved',
      'Las existencias crecen al aprobar una entrada de compra',
      '仕入入庫伝票が承認されると在庫が増えます',
    ],
    page: '/inventory/inbound/manage',
    query: { biz_type: 'purchase', status: 'audited' },
    to: '/inventory/inbound/add?biz_type=purchase',
  },
]
