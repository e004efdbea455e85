/** A warehouse with the code of its department and its size in tons. */
export interface WarehousePlan {
  code: string
  name: string
  type: 'finished' | 'raw' | 'transfer' | 'shop' | 'transit' | 'recycle' | 'defective'
  dept: string
  tons?: number
  strict?: boolean
}

/** The first one is the default. */
export const saltWarehouses: readonly WarehousePlan[] = [
  { code: 'CK01', name: '大丰成品盐仓', type: 'finished', dept: 'YC01', tons: 6000, strict: true },
  { code: 'CK02', name: '射阳成品盐仓', type: 'finished', dept: 'YC02', tons: 4200, strict: true },
  { code: 'CK03', name: '射阳散盐堆场', type: 'raw', dept: 'YC02', tons: 15000 },
  { code: 'CK04', name: '兴化一号粮仓', type: 'raw', dept: 'LS01', tons: 8000, strict: true },
  { code: 'CK05', name: '兴化二号粮仓', type: 'raw', dept: 'LS01', tons: 8000 },
  { code: 'CK06', name: '兴化成品米面仓', type: 'finished', dept: 'LS01', tons: 1200 },
  { code: 'CK07', name: '苏南中转仓', type: 'transfer', dept: 'XS02', tons: 900 },
  { code: 'CK08', name: '皖东中转仓', type: 'transfer', dept: 'XS03', tons: 750 },
  { code: 'CK09', name: '盐都门店仓', type: 'shop', dept: 'YC03', tons: 20 },
  { code: 'CK10', name: '亭湖门店仓', type: 'shop', dept: 'YC04', tons: 15 },
  { code: 'CK11', name: '在途仓', type: 'transit', dept: 'ZN04' },
  { code: 'CK12', name: '不良品仓', type: 'defective', dept: 'ZN03', tons: 60 },
  { code: 'CK13', name: '大丰网店仓', type: 'finished', dept: 'YC01', tons: 600 },
]

export const grainWarehouses: readonly WarehousePlan[] = [
  { code: 'LK01', name: '中心一号仓', type: 'raw', dept: 'LK', tons: 5000, strict: true },
  { code: 'LK02', name: '中心二号仓', type: 'raw', dept: 'LK', tons: 5000 },
  { code: 'LK03', name: '成品粮仓', type: 'finished', dept: 'LK', tons: 800 },
]

export const unionWarehouses: readonly WarehousePlan[] = [
  { code: 'LM01', name: '联盟代发仓', type: 'transfer', dept: 'YY', tons: 300 },
]
