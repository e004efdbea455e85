type Item = 'nacl' | 'iodine' | 'moisture' | 'anticaking' | 'impurity' | 'test_weight' | 'imperfect' | 'grade'

/** Quality measures of a delivery: standard, step size, and deduction in basis points per step. */
interface Measure {
  item: Item
  /** Thousandths. */
  standard: number
  step?: number
  deduct?: number
}

const line = (item: Item, standard: number, step?: number, deduct?: number): Measure => ({
  item,
  standard: Math.round(standard * 1000),
  ...(step === undefined ? {} : { step: Math.round(step * 1000), deduct }),
})

const moistureLimit: Readonly<Record<string, number>> = { 早籼稻: 13.5, 中晚籼稻: 13.5, 粳稻: 14.5 }
const testWeight: Readonly<Record<string, number>> = { 一: 790, 二: 770, 三: 750 }

/** The quality template of a material; empty when nothing is measured. */
export function qualityOf(kind: string, product: string, spec: string): Measure[] {
  switch (kind) {
    case 'edible_salt':
      return [
        line('nacl', product === '低钠盐' ? 70 : 98.5),
        ...(/加碘|碘盐/.test(product) && !product.startsWith('未') ? [line('iodine', 25)] : []),
        line('moisture', 0.5, 0.1, 10),
        line('anticaking', 10),
      ]
    case 'industrial_salt':
      return [line('nacl', 96.2), line('moisture', 2.8, 0.1, 10)]
    case 'wheat':
      return [
        line('moisture', 12.5, 0.1, 10),
        line('impurity', 1, 0.1, 10),
        line('test_weight', testWeight[spec.charAt(0)] ?? 750),
        line('imperfect', 6, 1, 50),
      ]
    case 'paddy':
      return [line('moisture', moistureLimit[product] ?? 13.5, 0.1, 10), line('impurity', 1, 0.1, 10)]
    case 'corn':
      return [line('moisture', 14, 0.1, 10), line('impurity', 1, 0.1, 10), line('imperfect', 8, 1, 30)]
    default:
      return []
  }
}
