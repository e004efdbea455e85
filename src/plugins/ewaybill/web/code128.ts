// ISO/IEC 15417: the widths of bars and spaces of each of the 107 symbols.
const symbols =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112
312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321
133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412
122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141
114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`.split(/\s+/)
const [START_B, START_C, TO_B, TO_C, STOP] = [104, 105, 100, 99, 106] as const
/** Minimum run of digits worth a switch to pairs: at either end, and in between. */
const [ENDS, BETWEEN] = [4, 6] as const

/**
 * Code 128 of printable ASCII text, as the widths of its bars and spaces in modules; digits are encoded in pairs where
 * that is shorter. Undefined for any other text.
 */
export function code128(text: string): number[] | undefined {
  if (!/^[\x20-\x7e]{1,60}$/.test(text)) return undefined
  const values: number[] = []
  let pairs = startsInPairs(text)
  values.push(pairs ? START_C : START_B)
  for (let at = 0; at < text.length;) {
    const digits = digitsAt(text, at)
    if (pairs && digits < 2) {
      values.push(TO_B)
      pairs = false
    } else if (!pairs && digits % 2 === 0 && digits >= (at + digits === text.length ? ENDS : BETWEEN)) {
      values.push(TO_C)
      pairs = true
    }
    values.push(pairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32)
    at += pairs ? 2 : 1
  }
  const check = values.reduce((sum, value, position) => sum + value * Math.max(position, 1), 0) % 103
  return [...values, check, STOP].flatMap((value) => Array.from(symbols[value] ?? '', Number))
}

function startsInPairs(text: string): boolean {
  const digits = digitsAt(text, 0)
  return digits >= ENDS || (digits === 2 && text.length === 2)
}

function digitsAt(text: string, at: number): number {
  return /^\d*/.exec(text.slice(at))?.[0].length ?? 0
}
