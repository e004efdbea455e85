import { bool, int } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fenxiaoTexts } from '../words.ts'

/** Who becomes a distributor, and when commissions are paid (分销设置). */
export const fenxiaoSetting = defineResource({
  table: 'fenxiao_setting',
  single: true,
  page: '/plugin/fenxiao/setup',
  api: 'fenxiaoht/setting',
  object: 'Set',
  calls: { Info: '/fenxiaoht/setting/SetInfo', Save: '/fenxiaoht/setting/SetSave' },
  title: ['分销设置', 'Distribution settings', 'Ajustes de distribución', '紹介販売の設定'],
  short: ['分销设置', 'Settings', 'Ajustes', '紹介販売の設定'],
  icon: 'share-alt',
  fields: {
    is_open: bool(['开启分销', 'Distribution is open', 'Distribución abierta', '紹介販売を受け付ける'], {
      default: true,
      help: [
        '关闭后新订单不计佣金，已产生的照常结算',
        'Closed, new orders earn nothing; what was earned is settled all the same',
        'Cerrada, los pedidos nuevos no generan comisión; lo generado se liquida igual',
        '停止すると新しい注文に報酬は付きません。発生済みの報酬は通常どおり確定します',
      ],
    }),
    needs_audit: bool(
      ['申请须审核', 'Applications need approval', 'Las solicitudes requieren aprobación', '申請の審査を必須にする'],
      {
        default: true,
      },
    ),
    two_levels: bool(['计二级佣金', 'Pays the second level', 'Paga el segundo nivel', '2段目も支払う'], {
      default: true,
      help: [
        '最多两级：按层级计酬达到三级可能构成传销，属违法',
        'Two levels at most: paying three or more may be pyramid selling, which is unlawful',
        'Dos niveles como máximo: pagar tres o más puede ser venta piramidal, que es ilegal',
        '最大2段まで。3段以上の報酬は違法なマルチ商法とされるおそれがあります',
      ],
    }),
    self_buy: bool(
      [
        '本人购买也计佣金',
        'Own purchases earn commission',
        'Las compras propias generan comisión',
        '本人の購入にも報酬を付与',
      ],
      {
        help: [
          '开启后分销员自己下单按一级计佣',
          'A distributor is then the first level of their own orders',
          'El distribuidor es entonces el primer nivel de sus pedidos',
          '有効にすると本人の注文は1段目として扱います',
        ],
      },
    ),
    wait_days: int(['结算等待（天）', 'Days until paid', 'Días hasta el pago', '確定までの日数'], {
      required: true,
      default: 7,
      min: 0,
      max: 90,
      help: [
        '订单完成后再过这些天，且无售后处理中，佣金才入钱包',
        'Counted from order completion; paused while a refund is open',
        'Desde que se completa el pedido; espera mientras haya un reembolso abierto',
        '注文完了から数えます。返金処理中は待ちます',
      ],
    }),
  },
  list: { columns: [] },
  form: [
    { title: fenxiaoTexts.distributors, fields: ['is_open', 'needs_audit'] },
    { title: fenxiaoTexts.commission, fields: ['two_levels', 'self_buy', 'wait_days'] },
  ],
})
