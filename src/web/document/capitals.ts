const digits = '零壹贰叁肆伍陆柒捌玖'
const digitUnits = ['', '拾', '佰', '仟']
const sections = ['', '万', '亿', '万亿']

/**
 * An amount of at least one cent in the capital numerals of Chinese bills, which cannot be forged by a stroke: 1117780
 * is 壹万壹仟壹佰柒拾柒元捌角整.
 */
export function inCapitals(cents: number): string {
  const [yuan, jiao, fen] = [Math.floor(cents / 100), Math.floor(cents / 10) % 10, cents % 10]
  const integerText = yuan > 0 ? `${integerInChinese(yuan)}元` : ''
  if (jiao === 0 && fen === 0) return `${integerText}整`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : yuan > 0 ? '零' : ''
  return `${integerText}${tenths}${fen > 0 ? `${digits[fen]}分` : '整'}`
}

/** Four digits at a time; what is skipped in between is one 零. */
function integerInChinese(value: number): string {
  let text = ''
  let skipped = false
  for (let section = sections.length - 1; section >= 0; section--) {
    const part = Math.floor(value / 10 ** (section * 4)) % 10_000
    let hasDigit = false
    for (let power = 3; power >= 0; power--) {
      const digit = Math.floor(part / 10 ** power) % 10
      if (digit === 0) {
        skipped = text !== ''
        continue
      }
      text += `${skipped ? '零' : ''}${digits[digit]}${digitUnits[power]}`
      skipped = false
      hasDigit = true
    }
    if (hasDigit) text += sections[section]
  }
  return text
}
