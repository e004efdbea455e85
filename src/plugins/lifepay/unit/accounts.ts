import type { Text } from '#core/text/i18n.ts'
import type { Kind } from '../words.ts'

/** Account patterns of each kind. */
export const accountPatterns: Readonly<Record<Kind, RegExp>> = {
  mobile: /^1[3-9]\d{9}$/,
  petrol: /^(100011\d{13}|9\d{15})$/,
  electric: /^\d{6,20}$/,
}
/** The same in words. */
export const accountHints = {
  mobile: ['11 位手机号', 'a mobile number of 11 digits', 'un móvil de 11 cifras', '11桁の携帯番号'],
  petrol: [
    '中石化 19 位或中石油 16 位卡号',
    'a petrol card of 19 or 16 digits',
    'una tarjeta de 19 o 16 cifras',
    '19桁または16桁のカード番号',
  ],
  electric: ['6 至 20 位户号', '6 to 20 digits', 'de 6 a 20 cifras', '6〜20桁の番号'],
} as const satisfies Record<Kind, Text>
