import { defineResource } from '#core/define/resource.ts'
import { bool, int, money } from '#core/fields/index.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Time limits and payment rules of orders. */
export const orderSetting = defineResource({
  table: 'order_setting',
  single: true,
  page: '/dataDetails/orderSetting',
  api: 'seller/order',
  object: 'OrderSetting',
  title: ['订单设置', 'Order settings', 'Ajustes de pedidos', '注文設定'],
  icon: 'setting',
  fields: {
    pay_minutes: int(fieldTexts.paymentTimeLimitMinutes, {
      required: true,
      default: 30,
      min: 1,
      max: 43_200,
      help: [
        '超时未付的订单自动关闭并释放库存',
        'Orders not paid in time close automatically and release their stock',
        'Un pedido no pagado a tiempo se cierra y libera sus existencias',
        '期限内に支払われない注文は自動で終了し、在庫の引当を解除します',
      ],
    }),
    unpaid_orders: int(
      [
        '每位买家未付订单上限',
        'Unpaid orders per buyer',
        'Límite de pedidos sin pagar por comprador',
        '購入者ごとの未払い注文の上限',
      ],
      {
        required: true,
        default: 5,
        min: 1,
        max: 1_000,
        help: [
          '买家自己或外部系统下单时适用，以免未付订单占用库存；买家未付的货到付款订单计算在内',
          'For orders placed by buyers and external systems, so that unpaid orders do not reserve stock. A buyer’s unpaid cash-on-delivery orders count',
          'Para pedidos de compradores y sistemas externos, para que los pedidos sin pagar no reserven existencias; cuentan también los de contra entrega sin pagar',
          '購入者本人と外部システムの注文に適用。未払いのまま在庫を押さえることを防ぎます。購入者本人の未払いの代金引換も数えます',
        ],
      },
    ),
    transfer_hours: int(
      [
        '买家转账确认时限（小时）',
        'Time to confirm a buyer’s transfer (hours)',
        'Plazo para confirmar una transferencia del comprador (horas)',
        '購入者の振込を確認する期限（時間）',
      ],
      {
        required: true,
        default: 24,
        min: 1,
        max: 720,
        help: [
          '买家申报转账后订单保留到此时限；到期未确认则关闭订单并释放库存，之后到账的款项原路退回',
          'A reported transfer keeps an unpaid order this long. After it, the order closes and its stock is released; money that arrives later is refunded',
          'Una transferencia comunicada conserva el pedido este tiempo. Después se cierra y libera sus existencias; lo que llegue más tarde se devuelve',
          '振込の申告後、この期限まで注文を保持します。未確認のまま過ぎると注文を終了して在庫を解放し、後で着金した分は返金します',
        ],
      },
    ),
    receive_days: int(['自动收货（天）', 'Automatic receipt (days)', 'Recepción automática (días)', '自動受取（日）'], {
      required: true,
      default: 7,
      min: 1,
      max: 60,
      help: [
        '从最后一个包裹发出起算，有退款处理中时暂停',
        'Counted from the last parcel; paused while a refund is open',
        'Desde el último paquete; se pausa con un reembolso abierto',
        '最後の荷物の発送から数え、返金処理中は止まります',
      ],
    }),
    refund_hours: int(
      [
        '售后处理时限（小时）',
        'After-sales response time (hours)',
        'Plazo de respuesta posventa (horas)',
        '返金の回答期限（時間）',
      ],
      {
        required: true,
        default: 48,
        min: 1,
        max: 720,
      },
    ),
    auto_refund: money(
      ['超时自动同意上限', 'Agree automatically up to', 'Aceptar automáticamente hasta', '自動承認の上限'],
      {
        required: true,
        default: 200,
        min: 0,
        help: [
          '仅未发货的仅退款申请；超过则转人工',
          'Only refunds of unshipped goods; above it a person decides',
          'Solo lo no enviado; por encima decide una persona',
          '未発送の返金のみ。超える場合は担当者が判断します',
        ],
      },
    ),
    refund_limit: money(
      [
        '退款复核起点',
        'Second approval of refunds above',
        'Segunda aprobación de reembolsos desde',
        '返金の再確認が必要な額',
      ],
      {
        min: 0,
        help: [
          '退款金额超过它须由另一人复核；不填则不需要',
          'Refunds above it need a second person’s approval; leave empty for none',
          'Un reembolso mayor requiere la aprobación de otra persona. Deje en blanco para no exigirla',
          'これを超える返金は別の担当者の再確認を待ちます。空欄の場合：不要',
        ],
      },
    ),
    buyer_cod: bool(
      ['买家可货到付款', 'Buyers may pay on delivery', 'El comprador puede pagar contra entrega', '購入者の代金引換'],
      {
        required: true,
        default: false,
        help: [
          '买家自己下单时可选货到付款；送货人收款。活动商品和供应商发货的商品除外',
          'Buyers may choose it when ordering; the person who delivers collects the money. Not for activity goods or goods shipped by a supplier',
          'Los compradores pueden elegirlo al pedir; cobra el repartidor. No para artículos de campañas ni los que envía un proveedor',
          '購入者が注文時に選べ、配達者が代金を受け取ります。キャンペーン商品と仕入先発送の商品は対象外',
        ],
      },
    ),
    cod_most: money(['货到付款单笔上限', 'Payment on delivery up to', 'Contra entrega hasta', '代金引換の上限'], {
      min: 0.01,
      when: [['buyer_cod', 'in', ['true']]],
      help: [
        '买家自己下单时适用；不填则不限',
        'For orders placed by buyers. Leave blank for no limit',
        'Para pedidos de compradores. Deje en blanco para no limitar',
        '購入者本人の注文に適用。空欄の場合：制限なし',
      ],
    }),
    number_needed: bool(
      [
        '快递发货须有运单号',
        'Tracking no. required for courier',
        'N.º de seguimiento obligatorio en mensajería',
        '宅配は送り状番号が必須',
      ],
      {
        required: true,
        default: false,
        help: [
          '发货时须填物流公司和运单号，或选择送货员；关闭时可先发货后补填',
          'A parcel needs a carrier and number, or a delivery person; when off they may be added later',
          'Todo paquete necesita transportista y número, o repartidor; si está desactivado, pueden añadirse después',
          '配送会社と送り状番号、または配送員の指定がなければ発送できません。無効なら後から入力できます',
        ],
      },
    ),
  },
  list: { columns: [] },
  form: [
    {
      title: ['时限', 'Time limits', 'Plazos', '期限'],
      fields: ['pay_minutes', 'transfer_hours', 'unpaid_orders', 'receive_days', 'refund_hours'],
    },
    {
      title: commonTexts.paymentOnDelivery,
      fields: ['buyer_cod', 'cod_most'],
    },
    { title: ['发货', 'Shipping', 'Envío', '発送'], fields: ['number_needed'] },
    {
      title: ['金额限制', 'Amount limits', 'Límites de importe', '金額の上限'],
      fields: ['auto_refund', 'refund_limit'],
    },
  ],
})
