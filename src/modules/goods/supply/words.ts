import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Suppliers supply union stores; a union account is never a supplier. */
export const bySupplier = { union: 'never' } as const
export const byStore = { union: 'only' } as const

/** Whether an offer can be picked. */
export const supplyStates = {
  on: ['供货中', 'Supplying', 'Suministrando', '供給中'],
  stopped: ['已停止', 'Stopped', 'Detenido', '停止'],
} as const satisfies Record<string, Text>

/** Texts that both sides use. */
export const supplyTexts = {
  supplyPrice: ['供货价', 'Supply price', 'Precio de suministro', '供給価格'],
  minPrice: labelTexts.minimumSalePrice,
  suggestPrice: ['建议售价', 'Suggested price', 'Precio sugerido', '推奨販売価格'],
  quota: ['供货限量', 'Quota', 'Cupo', '供給上限'],
  commission: fieldTexts.commissionRate,
  minOrder: ['起订量', 'Minimum order', 'Pedido mínimo', '最小注文数'],
  shipBy: ['发货方', 'Shipped by', 'Envía', '発送元'],
  settleDays: ['结算天数', 'Settled after days', 'Se liquida a los días', '精算までの日数'],
  beginAt: fieldTexts.startsAt,
  endAt: fieldTexts.endsAt,
  store: optionTexts.store,
  stores: ['合作店铺', 'Partner stores', 'Tiendas asociadas', '提携店舗'],
  storeLevel: ['店铺等级', 'Store level', 'Nivel de tienda', '店舗ランク'],
  pickedAt: ['选货时间', 'Picked at', 'Elegido el', '選択日時'],
  soldPieces: fieldTexts.unitsSold,
  owedAmount: ['应付货款', 'Owed', 'Adeudado', '仕入代金'],
  openAmount: ['未结货款', 'Not settled yet', 'Por liquidar', '未精算'],
  salePrice: ['店铺售价', 'Store price', 'Precio de la tienda', '店舗価格'],
} as const satisfies Record<string, Text>

/** The side that ships the goods. */
export const shippers = {
  supplier: glossaryTerms.supplier,
  store: optionTexts.store,
} as const satisfies Record<string, Text>

/** State of an offer at a store. */
export const copyStates = {
  offered: ['未选', 'Not picked', 'Sin elegir', '未選択'],
  on: ['出售中', 'On sale', 'En venta', '販売中'],
  off: ['已下架', 'Off sale', 'Fuera de venta', '販売停止中'],
  ended: ['供货已结束', 'Supply ended', 'Suministro terminado', '供給終了'],
} as const satisfies Record<string, Text>
export const copyColors = { offered: 'grey', on: 'green', off: 'orange', ended: 'red' } as const

/** Kind of a sales row: goods, or the freight of a supplier’s order. */
export const saleKinds = {
  goods: glossaryTerms.goods,
  freight: optionTexts.freight,
} as const satisfies Record<string, Text>

/** State of a supplier’s order. */
export const saleStates = {
  submit: optionTexts.awaitingPayment,
  pay: optionTexts.awaitingDispatch,
  send: optionTexts.awaitingReceipt,
  done: optionTexts.completed,
  close: optionTexts.closed,
} as const satisfies Record<string, Text>

/** Notices for a store that picked the offer. */
export const notices = {
  price: [
    '供货价或最低售价已变',
    'Supply or least price changed',
    'Cambió el precio de suministro o mínimo',
    '供給価格または最低価格が変更',
  ],
  below_min: [
    '售价低于最低售价，已下架',
    'Below the least price: off sale',
    'Por debajo del mínimo: retirado',
    '最低価格未満のため販売停止',
  ],
  stopped: ['供应商已停止供货', 'The supplier stopped', 'El proveedor dejó de suministrar', '仕入先が供給を停止'],
  withdrawn: ['不再向本店供货', 'No longer offered to this store', 'Ya no se ofrece a esta tienda', '当店への供給終了'],
} as const satisfies Record<string, Text>
export const noticeColors = { price: 'blue', below_min: 'orange', stopped: 'red', withdrawn: 'red' } as const
export type Notice = keyof typeof notices
