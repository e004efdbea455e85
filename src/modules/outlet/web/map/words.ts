import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'
import { outletTexts } from '../../shared/words.ts'
import { commonTexts } from '../common-texts.ts'

/** Texts of the outlet map. */
const texts = {
  map: outletTexts.map,
  lead: [
    '按经纬度平面展示，上北下南；点圆圈放大，点网点打开',
    'Outlets by coordinates, north up. Click a cluster to zoom, an outlet to open',
    'Puntos por coordenadas, norte arriba. Pulse un círculo para acercar, un punto para abrirlo',
    '経度・緯度で表示し、北が上です。円を押すと拡大し、店舗を押すと詳細を開きます',
  ],
  lost: [
    '底图未能载入',
    'The map tiles did not load',
    'No se pudo cargar el mapa base',
    '背景地図を読み込めませんでした',
  ],
  colour: ['着色', 'Colour', 'Color', '色分け'],
  visit: commonTexts.visits,
  sales: outletTexts.thisYear,
  whole: ['全部', 'All', 'Todo', 'すべて'],
  list: ['网点列表', 'List of outlets', 'Lista de puntos', '店舗一覧'],
  shown: ['地图上的网点', 'On the map', 'En el mapa', '地図の店舗'],
  none: [
    '没有标注位置的网点',
    'No outlet has a location',
    'Ningún punto tiene ubicación',
    '位置が登録された店舗がありません',
  ],
  placeless: [
    '{count} 家没有位置，不在图上',
    '{count} {count:outlet has|outlets have} no location and {count:is|are} not shown',
    '{count} {count:punto no tiene|puntos no tienen} ubicación y no {count:aparece|aparecen}',
    '位置のない{count}店は表示されません',
  ],
  filtered: ['已按列表筛选', 'Filtered as in the list', 'Filtrado como en la lista', '一覧の絞り込みを適用'],
  cluster: ['{n} 家', '{n} outlets', '{n} puntos', '{n}店'],
  overdue: ['逾期 {count}', '{count} overdue', '{count} con retraso', '期限超過 {count}'],
  width: ['图宽约 {width}', 'About {width} wide', 'Unos {width} de ancho', '幅 約 {width}'],
  in_time: ['按周期已访', 'Visited within the cycle', 'Visitado según el ciclo', '周期内に訪問済み'],
  partly: ['部分逾期', 'Some overdue', 'Algunos con retraso', '一部期限超過'],
  late: ['逾期未访', 'Overdue', 'Con retraso', '期限超過'],
  no_cycle: ['未设周期', 'No cycle', 'Sin ciclo', '周期なし'],
  no_sales: ['本年无销售', 'No sales', 'Sin ventas', '売上なし'],
  low: ['低于平均', 'Below average', 'Por debajo de la media', '平均未満'],
  high: ['高于平均', 'Above average', 'Por encima de la media', '平均以上'],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
export type TextKey = keyof typeof texts
