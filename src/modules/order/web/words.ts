import type { Text } from '#core/text/i18n.ts'
import { ownWords } from '#web/i18n/own-words.ts'

/** What the screens of orders say. */
const words = {
  preview: ['试算', 'Preview', 'Vista previa', '試算'],
  preview_lead: [
    '按表单当前内容计价，保存时以服务器重算为准',
    'Priced from what stands in the form; worked out again when saved',
    'Calculado con lo que hay en el formulario; se recalcula al guardar',
    'フォームの内容で試算します。保存時に再計算されます',
  ],
  preview_ask: [
    '选择商品和数量后显示价格与运费',
    'Choose goods and quantities to see prices and freight',
    'Elija artículos y cantidades para ver precios y envío',
    '商品と数量を選ぶと価格と送料を表示します',
  ],
  goods: ['商品', 'Goods', 'Artículos', '商品'],
  quantity: ['数量', 'Quantity', 'Cantidad', '数量'],
  price: ['单价', 'Price', 'Precio', '単価'],
  amount: ['金额', 'Amount', 'Importe', '金額'],
  share: ['分摊后', 'After sharing', 'Tras el reparto', '按分後'],
  why: ['价格说明', 'Why this price', 'Por qué este precio', '価格の説明'],
  goods_amount: ['货款', 'Goods', 'Artículos', '商品金額'],
  freight: ['运费', 'Freight', 'Envío', '送料'],
  adjust: ['改价', 'Adjustment', 'Ajuste', '調整'],
  total: ['应付', 'Total', 'Total', '合計'],
  book: ['地址簿', 'Address book', 'Libreta de direcciones', '住所録'],
  book_default: ['默认', 'Default', 'Predeterminada', '既定'],
  book_none: ['该会员没有地址', 'The member has no address', 'El miembro no tiene direcciones', '住所が登録されていません'],
  verify: ['订单校验', 'Verify orders', 'Verificar pedidos', '注文の検証'],
  verify_lead: [
    '逐单核对金额、明细与占用，证明订单与库存一致',
    'Checks sums, lines and held stock of every order',
    'Comprueba importes, líneas y existencias retenidas de cada pedido',
    'すべての注文の金額・明細・引当を確認します',
  ],
  again: ['重新校验', 'Check again', 'Comprobar de nuevo', '再検証'],
  fine: ['订单一致', 'All orders agree', 'Todos los pedidos cuadran', 'すべて一致しています'],
  wrong: [
    '发现 {count} 处不一致',
    '{count} {count:difference|differences} found',
    '{count} {count:diferencia|diferencias}',
    '不一致 {count} 件',
  ],
  looked: [
    '核对了 {count} 张订单',
    '{count} {count:order|orders} checked',
    '{count} {count:pedido comprobado|pedidos comprobados}',
    '{count} 件の注文を確認',
  ],
  check_sums: ['单头金额 = 明细合计', 'Head = sum of its rows', 'Cabecera = suma de sus filas', '見出し = 明細の合計'],
  check_lines: [
    '各行分摊 = 货款与改价',
    'Shares of lines = goods and adjustments',
    'Partes de líneas = artículos y ajustes',
    '明細の按分 = 商品と調整',
  ],
  check_held: ['未发数量 = 占用库存', 'Open pieces are held in stock', 'Las piezas abiertas están retenidas', '未発送分 = 引当在庫'],
  check_sold: [
    '商品销量 = 已确认订单件数',
    'Sold pieces of goods = those of confirmed orders',
    'Piezas vendidas = las de pedidos confirmados',
    '商品の販売数 = 確定注文の個数',
  ],
  check_collected: [
    '平台代收 = 订单收款与退款',
    'Collected by the platform = payments and refunds of orders',
    'Cobrado por la plataforma = cobros y reembolsos de pedidos',
    'プラットフォーム受取 = 注文の入金と返金',
  ],
  check_ok: ['一致', 'Right', 'Correcto', '一致'],
  check_bad: ['{count} 处不一致', '{count} wrong', '{count} mal', '不一致 {count} 件'],
} as const satisfies Record<string, Text>

export const { useWords } = ownWords<keyof typeof words>(words)
