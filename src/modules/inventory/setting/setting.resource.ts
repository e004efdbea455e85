import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, date, money, percent, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** The inventory settings of a supplier. */
export const inventorySetting = defineResource({
  table: 'inventory_setting',
  single: true,
  page: '/inventory/setting',
  api: 'jxc/setting',
  object: 'InventorySetting',
  title: ['进销存设置', 'Inventory settings', 'Ajustes de inventario', '在庫管理設定'],
  short: ['进销存设置', 'Inventory settings', 'Ajustes', '在庫管理設定'],
  icon: 'setting',
  fields: {
    reserve: bool(
      [
        '待审核即占用库存',
        'Reserve stock while waiting for approval',
        'Reservar mientras espera aprobación',
        '承認待ち中の在庫引当',
      ],
      {
        default: true,
        help: [
          '出库单提交后占用库存，审核时扣减',
          'An outbound order reserves its goods from submission to approval',
          'Una salida reserva su mercancía desde que se envía a aprobación hasta que se aprueba',
          '出庫伝票は提出から承認まで在庫を引き当てます',
        ],
      },
    ),
    self_audit: bool(
      [
        '允许审核自己的单据',
        'People may approve their own documents',
        'Permitir aprobar los documentos propios',
        '自分の伝票の承認を許可',
      ],
      { default: true },
    ),
    purchase_limit: money(
      [
        '采购复审起点',
        'Second approval of orders from',
        'Segunda aprobación de pedidos desde',
        '発注の二次承認の基準額',
      ],
      {
        min: 0,
        help: [
          '采购订单合计达到此金额须由另一人复审；不填则一级审批',
          'Purchase orders of at least this total need a second approver. Leave blank for one level',
          'Los pedidos desde este total requieren un segundo aprobador. Deje en blanco para un solo nivel',
          '合計がこの金額以上の発注は別の人の二次承認が必要です。空欄の場合：一段階の承認',
        ],
      },
    ),
    issue_limit: money(
      [
        '非销售出库复审起点',
        'Second approval of non-sale issues from',
        'Segunda aprobación de salidas sin venta desde',
        '販売以外の出庫の二次承認の基準額',
      ],
      {
        min: 0,
        help: [
          '领用、报损、盘亏、赠送、其他出库的货值达到此金额须由另一人复审；不填则一级审批',
          'Issues for internal use, damage, shortages, gifts and other reasons worth at least this need a second approver. Leave blank for one level',
          'Las salidas por uso interno, deterioro, faltantes, obsequios y otras desde este valor requieren un segundo aprobador. Deje en blanco para un solo nivel',
          '社内使用、廃棄、棚卸差損、贈呈、その他の出庫で、品目の金額がこの金額以上の場合は別の人の二次承認が必要です。空欄の場合：一段階の承認',
        ],
      },
    ),
    price_alert: percent(
      ['涨价提醒', 'Warn of price rises beyond', 'Avisar de alzas de precio superiores a', '値上がりの注意'],
      {
        min: 0,
        max: 1000,
        help: [
          '采购单价比上次进价高出此比例即提醒；不填则不提醒',
          'Warn if a purchase price exceeds the last price by more than this. Leave blank for no warning',
          'Avisa si el precio supera el último en más de esto. Deje en blanco para no avisar',
          '発注単価が前回単価をこの割合を超えて上回ると注意を表示します。空欄の場合：表示しません',
        ],
      },
    ),
    weigh_bp: percent(['过磅允差', 'Weighing tolerance', 'Tolerancia de pesaje', '計量の許容差'], {
      required: true,
      default: 1,
      min: 0,
      max: 100,
      help: [
        '按件计数的货物，过磅净重与按件折算的重量相差超过此比例即提醒',
        'Warn if the weighed net weight of counted goods differs from the calculated weight by more than this',
        'Avisa si el peso neto de mercancía contada difiere del calculado en más de esto',
        '個数で数える品目の正味重量と個数からの換算重量の差がこの割合を超えると注意を表示します',
      ],
    }),
    closed_until: date(glossaryTerms.booksClosedUntil, {
      server: true,
      help: [
        '业务日期在此日及以前的单据不能再提交、审核、反审核、作废',
        'Documents dated up to this day can no longer be submitted, approved, reversed or voided',
        'Los documentos con fecha hasta este día ya no se envían a aprobación ni se aprueban, revierten o anulan',
        '取引日がこの日以前の伝票は提出、承認、承認取消、無効化ができません',
      ],
    }),
    cost_with_tax: bool(['成本含税', 'Cost includes tax', 'El coste incluye impuesto', '税込原価'], {
      default: false,
      help: [
        '入库成本按含税金额计算',
        'Inbound orders are costed at their amount including tax',
        'Las entradas se valoran por su importe con impuesto',
        '入庫原価を税込金額で計算します',
      ],
    }),
    credit_rule: select(
      commonTexts.overTheCreditLimit,
      {
        off: ['不检查', 'Not checked', 'No comprobar', '確認なし'],
        warn: commonTexts.warn,
        block: ['拒绝审核', 'Refuse the approval', 'Rechazar la aprobación', '承認を拒否'],
      },
      {
        required: true,
        default: 'off',
        help: [
          '往来单位的应收余额（已扣收款）加上本单，不得超过其信用额度',
          'What the partner owes (payments deducted), with this document, must stay within its credit limit',
          'Lo que debe el socio comercial (descontados los cobros), con este documento, no debe superar su límite de crédito',
          '取引先の売掛残高（入金控除後）に本伝票を加えた額が与信限度額以内であること',
        ],
      },
    ),
    licence_rule: select(
      ['食盐证照不符', 'Missing or expired salt licences', 'Licencias de sal no válidas', '食塩許可証の不備'],
      { warn: commonTexts.warn, block: labelTexts.rejectBlock },
      {
        required: true,
        default: 'block',
        help: [
          '采购查供方生产或批发证，批发查本单位与批发客户的批发证',
          'Purchases check the supplier’s producer or wholesale licence; wholesale checks your own and the customer’s',
          'Al comprar se comprueba la licencia del proveedor; al vender al por mayor, la nuestra y la del cliente',
          '仕入では仕入先の生産・卸売許可証、卸売では自社と卸売の得意先の卸売許可証を確認します',
        ],
      },
    ),
    salt_licence_no: text(
      [
        '本单位食盐定点批发许可证号',
        'Our salt wholesale licence no.',
        'N.º de nuestra licencia mayorista de sal',
        '自社の食塩卸売許可証番号',
      ],
      { code: true, max: 60 },
    ),
    salt_licence_until: date(['许可证有效期至', 'Licence valid until', 'Licencia válida hasta', '許可証の有効期限'], {
      ends: true,
    }),
    auto_send: bool(['审核后自动推送', 'Push after approval', 'Transmitir tras aprobar', '承認後に自動送信'], {
      default: false,
      help: [
        '入库单审核后自动推送到外部系统',
        'An approved inbound order is pushed to the external system at once',
        'Una entrada aprobada se transmite de inmediato al sistema externo',
        '承認済みの入庫伝票をすぐに外部システムへ送信します',
      ],
    }),
  },
  list: { columns: ['reserve'] },
  form: [
    { title: labelTexts.stock, fields: ['reserve', 'cost_with_tax', 'weigh_bp'] },
    {
      title: glossaryTerms.audit,
      fields: ['self_audit', 'purchase_limit', 'issue_limit', 'price_alert', 'credit_rule', 'auto_send'],
    },
    { title: glossaryTerms.edibleSalt, fields: ['licence_rule', 'salt_licence_no', 'salt_licence_until'] },
  ],
})
