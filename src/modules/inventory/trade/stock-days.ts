import type { Topic } from '#core/define/topic.ts'
import { salesMovements } from '../shared/sales-movements.ts'
import { messageTexts } from '#core/text/message-texts.ts'

const page = '/inventory/stocklog'
const at = 'posted_at'

/**
 * Stock at the end of each day: all movements until then in posting order, even where a document was backdated later.
 */
export const stockDaysTopic: Topic = {
  key: 'stock_days',
  title: ['每日库存', 'Stock by day', 'Existencias por día', '日別在庫'],
  sources: {
    end: { page, at, until: true },
    in: { page, at, query: { direction: 'in' } },
    out: { page, at, query: { direction: 'out' } },
    sold: { page, at, query: { biz_type: salesMovements.join(',') } },
  },
  metrics: [
    {
      key: 'value',
      title: ['期末库存金额', 'Value at the end', 'Valor al cierre', '期末在庫金額'],
      help: [
        '至当日结束的全部出入库金额之和',
        'All movements until the end of the day',
        'Todos los movimientos hasta el fin del día',
        'その日の終わりまでの入出庫金額の合計',
      ],
      of: 'end',
      sum: 'value_delta',
    },
    {
      key: 'in',
      title: ['入库增加', 'Added by receipts', 'Aumento por entradas', '入庫による増加'],
      of: 'in',
      sum: 'value_delta',
    },
    {
      key: 'out',
      title: ['出库减少', 'Decrease by issues', 'Disminución por salidas', '出庫による減少'],
      of: 'out',
      sum: 'value_delta',
    },
    {
      key: 'sold',
      title: ['销售成本变动', 'Cost of sales', 'Coste de ventas', '売上原価の動き'],
      help: [
        '销售、零售、订单出库，减去退回',
        'Issues for sales, retail and orders, less returns',
        'Salidas por ventas, minorista y pedidos, menos devoluciones',
        '販売・小売・注文の出庫 − 返品',
      ],
      of: 'sold',
      sum: 'value_delta',
    },
    {
      key: 'lasts',
      title: ['库存天数', 'Days of stock', 'Días de existencias', '在庫回転日数'],
      help: [
        '期末库存金额 ÷ 期间日均销售成本',
        'Closing stock value ÷ average daily cost of sales',
        'Valor al cierre ÷ coste diario de ventas',
        '期末在庫金額 ÷ 期間の1日平均売上原価',
      ],
      how: 'days',
      from: ['value', 'sold'],
    },
    {
      key: 'all_in',
      title: ['累计入库数量', 'Received until then', 'Cantidad de entrada acumulada', '累計入庫数'],
      of: 'end',
      sum: 'qty_in',
    },
    {
      key: 'all_out',
      title: ['累计出库数量', 'Issued until then', 'Cantidad de salida acumulada', '累計出庫数'],
      of: 'end',
      sum: 'qty_out',
    },
    {
      key: 'qty',
      title: ['期末数量', 'Quantity at the end', 'Cantidad al cierre', '期末数量'],
      help: [
        '只对单个物料有意义：不同物料不相加',
        'Of one material alone: unlike materials are not added up',
        'Solo tiene sentido para un material: las cantidades de materiales distintos no se suman',
        '品目ごとの数量。異なる品目は合計しません',
      ],
      how: 'less',
      from: ['all_in', 'all_out'],
    },
  ],
  pictures: [
    {
      title: messageTexts.fromOpeningToClosing,
      shape: 'waterfall',
      metrics: ['in', 'out'],
      end: 'value',
    },
  ],
  dimensions: ['warehouse_id', 'material_id'],
}
