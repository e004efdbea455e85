import { inLang } from '../text/i18n.ts'
import type { Text } from '../text/i18n.ts'
import { accept, field, refuse } from './field.ts'
import type { Opts } from './field.ts'
import type { FormKind } from './form-kind.ts'
import { hasTags, paragraphsOf, plainText } from './markup.ts'

const MOST = 50_000
const EXCERPT = 200

/**
 * Formatted text, as a small subset of HTML (`markup.ts`). The server purifies it before it is stored and the console
 * before it is shown. Plain text becomes paragraphs. Lists show its beginning without tags, and do not filter by it.
 */
export const rich_text = <const O extends Opts & { max?: number }>(label: Text, opts: O = {} as O) => {
  const max = opts.max ?? MOST
  const check = (value: unknown) => {
    if (typeof value !== 'string') return refuse('wrong_type')
    const text = value.replace(/(?![\t\n])\p{Cc}/gu, '').trim()
    const html = hasTags(text) ? text : paragraphsOf(text)
    return html.length > max ? refuse('too_long', { max }) : accept(html)
  }
  return field<string, O>('rich_text', label, opts, {
    column: 'text',
    schema: { type: 'string', maxLength: max, description: 'HTML' },
    markup: true,
    sortable: false,
    wide: true,
    bulk: 'never',
    max,
    sheet: { as: 'text' },
    template: { hint: ({ lang }) => inLang(hint, lang) },
    check,
    parse: (cell) => check(cell),
    format: (value) => value,
    labelOf: (value) =>
      typeof value === 'string' ? Array.from(plainText(value)).slice(0, EXCERPT).join('') : undefined,
  })
}

/** In a form. */
export const richTextForm: FormKind = {
  apart: true,
  paste: (_field, cell) => paragraphsOf(cell),
  problem: ({ max }, value) => {
    if (typeof value !== 'string') return refuse('wrong_type')
    return max !== undefined && value.length > max ? refuse('too_long', { max }) : undefined
  },
}

const hint: Text = [
  '文字，每行一段；也可填 HTML',
  'Text, a paragraph for each line, or HTML',
  'Texto, un párrafo por línea, o HTML',
  '文字列（1行1段落）または HTML',
]
