import { markup } from '#core/fields/markup.ts'
import type { OpeningTag } from './office-paste.ts'

const allowedAttributes: Readonly<Record<string, readonly string[] | undefined>> = markup.attributes

/**
 * Whether the sign before an item counts. A letter does only with a point or bracket: without, it is a bullet in a font
 * of signs.
 */
export function isNumber(marker: string): boolean {
  return (
    /^[(（]?第?([\d.]+|[a-z]{1,7}|[〇一二三四五六七八九十百甲乙丙丁戊己庚辛壬癸]+)[.)．）、:：章节条]/i.test(marker) ||
    /^[\d０-９①-⓿㈠-㉃Ⅰ-ↈ]/.test(marker)
  )
}

export function marksOf(style: OpeningTag['style']): [string, string] {
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`
  const marks = [
    /^(bold|[6-9]00)$/.test(style['font-weight'] ?? '') && 'strong',
    style['font-style'] === 'italic' && 'em',
    line.includes('underline') && 'u',
    line.includes('line-through') && 's',
  ].filter((mark) => mark !== false)
  return [
    marks.map((mark) => `<${mark}>`).join(''),
    marks
      .map((mark) => `</${mark}>`)
      .toReversed()
      .join(''),
  ]
}

export function pair(name: string): [string, string] {
  return [`<${name}>`, `</${name}>`]
}

export function attributesOf(name: string, attributes: OpeningTag['attributes']): string {
  return (allowedAttributes[name] ?? [])
    .flatMap((key) => (attributes[key] ? ` ${key}="${quoted(attributes[key])}"` : []))
    .join('')
}

export function quoted(value: string): string {
  return value.replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
