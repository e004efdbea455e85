import type { Translations } from '#core/define/resource.ts'
import type { unit } from './unit.resource.ts'

export const unitWords: Translations<typeof unit> = {
  en: {
    title: 'Units',
    one: 'Unit',
    fields: { name: 'Unit', symbol: 'Symbol', dimension: 'Dimension', decimals: 'Decimals', std_ratio: 'Kilograms each' },
    options: { dimension: { weight: 'Weight', count: 'Count', volume: 'Volume', package: 'Packaging' } },
    groups: { 基本信息: 'General' },
    help: {
      decimals: 'Quantities are cut to this many decimals',
      std_ratio: 'Kilograms in one unit: half-kilo (jin) 0.5, ton 1000',
    },
  },
  es: {
    title: 'Unidades',
    one: 'Unidad',
    fields: { name: 'Unidad', symbol: 'Símbolo', dimension: 'Magnitud', decimals: 'Decimales', std_ratio: 'Equivale a kilogramos' },
    options: { dimension: { weight: 'Peso', count: 'Piezas', volume: 'Volumen', package: 'Envase' } },
    groups: { 基本信息: 'General' },
    help: {
      decimals: 'Las cantidades escritas se cortan a estos decimales',
      std_ratio: 'Cuántos kilogramos es una unidad: jin 0,5; tonelada 1000',
    },
  },
  ja: {
    title: '計量単位',
    fields: { name: '単位名', symbol: '記号', dimension: '計量区分', decimals: '小数桁数', std_ratio: 'キログラム換算' },
    options: { dimension: { weight: '重量', count: '個数', volume: '容積', package: '包装' } },
    groups: { 基本信息: '基本情報' },
    help: {
      decimals: '入力した数量はこの桁数で切り捨てます',
      std_ratio: '1単位が何キログラムか：斤は0.5、トンは1000',
    },
  },
}
