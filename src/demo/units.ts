/** Decimal text to an integer scaled to eight places, the format of ratios. */
const ratio = (kilograms: number) => Math.round(kilograms * 1e8)

/** Units of a salt and grain trader. */
export const units = [
  { name: '公斤', symbol: 'kg', dimension: 'weight', decimals: 3, std_ratio: ratio(1) },
  { name: '吨', symbol: 't', dimension: 'weight', decimals: 3, std_ratio: ratio(1000) },
  { name: '斤', symbol: 'jin', dimension: 'weight', decimals: 2, std_ratio: ratio(0.5) },
  { name: '克', symbol: 'g', dimension: 'weight', decimals: 0, std_ratio: ratio(0.001) },
  { name: '担', symbol: 'dan', dimension: 'weight', decimals: 2, std_ratio: ratio(50) },
  { name: '袋', symbol: 'bag', dimension: 'package', decimals: 0, std_ratio: null },
  { name: '箱', symbol: 'ctn', dimension: 'package', decimals: 0, std_ratio: null },
  { name: '件', symbol: 'pc', dimension: 'count', decimals: 0, std_ratio: null },
  { name: '包', symbol: 'pkg', dimension: 'package', decimals: 0, std_ratio: null },
  { name: '瓶', symbol: 'btl', dimension: 'package', decimals: 0, std_ratio: null },
  { name: '个', symbol: 'ea', dimension: 'count', decimals: 0, std_ratio: null },
  { name: '卷', symbol: 'roll', dimension: 'count', decimals: 0, std_ratio: null },
  { name: '升', symbol: 'L', dimension: 'volume', decimals: 2, std_ratio: null },
  { name: '立方米', symbol: 'm3', dimension: 'volume', decimals: 3, std_ratio: null },
] as const
export type UnitName = (typeof units)[number]['name']
