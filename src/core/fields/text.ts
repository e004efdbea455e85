import { interpolate, inLang } from '../text/i18n.ts'
import type { Text } from '../text/i18n.ts'
import { optionsHint } from './choice.ts'
import { accept, chosenNames, field, refuse } from './field.ts'
import type { Field, Opts, ProductNames } from './field.ts'
import { whereOption, whereText } from './filter.ts'
import type { FormKind } from './form-kind.ts'
import type { FieldKind } from './kind.ts'
import { isMasked, whereMasked } from './masked.ts'
import type { Mask } from './masked.ts'
import type { Template } from './sheet.ts'
import { cleanText, isCutNumber, looksMixed, plainCode, plainPhone, plainText } from '../value/clean-text.ts'
import { fieldTexts } from '../text/field-texts.ts'
import { cellHints } from '../text/cell-hints.ts'

export interface TextOpts extends Opts {
  /** Characters. Default: 255. */
  max?: number
  pattern?: { test: RegExp; refused: 'bad_phone' | 'bad_email' | 'bad_credit_code' | 'wrong_type' }
  default?: string
  names?: ProductNames
  masked?: Mask
  /** The call that proposes usual values (`ProposalsAnswer`). */
  proposals?: string
  copied?: true
  /**
   * A code, a number of a document, a barcode, a batch, a plate: its width, dashes and invisible marks say nothing
   * (`plainCode`).
   */
  code?: true
}

/** A line of text, trimmed. An empty text is null. */
export const text = <const O extends TextOpts>(label: Text, opts: O = {} as O) =>
  textOf('text', label, opts, { maxLength: 255, template: { example: exampleText, marked: true } })

/**
 * How the text of another field is typed without Chinese input, in full and by initials; the server sets it, and
 * pickers and the palette look into it.
 */
export const spelling = (of: string) => ({
  ...text(fieldTexts.pinyin, { server: true, max: 400 }),
  spells: of,
})

/** Several lines of text. */
export const textarea = <const O extends TextOpts>(label: Text, opts: O = {} as O) =>
  textOf('textarea', label, opts, { maxLength: 2000, sortable: false, wide: true })

/** A Chinese mobile number: 11 digits starting with 1. `masked`: the four in the middle are not read. */
export const phone = <const O extends Opts & { masked?: true }>(label: Text, opts: O = {} as O) =>
  textOf(
    'phone',
    label,
    {
      ...opts,
      masked: opts.masked ? { head: 3, tail: 4 } : undefined,
      max: 11,
      pattern: { test: mobile, refused: 'bad_phone' as const },
    },
    { maxLength: 11, listed: { type: 'text', fmt: 'phone' }, template: { example: () => '13800000000' } },
  )
const mobile = /^1\d{10}$/
/** As a masked one comes from the server; sent back, it stays. */
const partly = /^1\d{2}\*{4}\d{4}$/

interface TextKind extends Partial<Pick<Field<string>, 'sortable' | 'wide' | 'listed'>> {
  maxLength: number
  template?: Omit<Template, 'hint'>
}

function textOf<const O extends TextOpts>(
  kind: FieldKind,
  label: Text,
  opts: O,
  { maxLength: lengthLimit, template, ...kindOptions }: TextKind,
) {
  const max = opts.max ?? lengthLimit
  const { masked } = opts
  const check = (value: unknown) => {
    if (typeof value !== 'string') return refuse('wrong_type')
    const trimmed = opts.code ? plainCode(value) : kind === 'phone' ? plainPhone(value) : cleanText(value)
    if (opts.code && looksMixed(trimmed)) return refuse('mixed_letters')
    if ((opts.code || kind === 'phone') && isCutNumber(trimmed)) return refuse('number_cut')
    if (Array.from(trimmed).length > max) return refuse('too_long', { max })
    // the masked text sent back unchanged keeps the stored value
    if (masked && isMasked(trimmed, masked)) return accept(trimmed)
    if (opts.pattern && !opts.pattern.test.test(trimmed)) return refuse(opts.pattern.refused)
    return accept(trimmed)
  }
  return field<string, O>(kind, label, opts, {
    column: 'text',
    schema: { type: 'string', maxLength: max },
    filter:
      opts.names && chosenNames.has(opts.names)
        ? { type: 'select', index: 'lookup', where: whereOption }
        : { type: 'text', index: 'trigram', where: masked ? (condition) => whereMasked(condition, masked) : whereText },
    sheet: { as: 'text' },
    template: { ...template, hint: opts.names ? optionsHint : ({ lang }) => interpolate(inLang(hint, lang), { max }) },
    names: opts.names,
    masked,
    ...(opts.proposals ? { proposals: opts.proposals } : {}),
    ...(opts.copied ? { copied: true as const } : {}),
    ...(opts.code ? { code: true as const } : {}),
    max,
    default: opts.default,
    ...kindOptions,
    ...(masked ? { sortable: false } : {}),
    check,
    parse: (cell) => (isCutNumber(plainText(cell)) ? refuse('number_cut') : check(cell)),
    format: (value) => value,
  })
}

/** In a form. */
export const textForm: FormKind = {
  paste: (_field, cell) => cell,
  problem: ({ max }, value) =>
    max !== undefined && Array.from(cleanText(String(value))).length > max ? refuse('too_long', { max }) : undefined,
}
export const phoneForm: FormKind = {
  paste: (_field, cell) => cell,
  problem: (_field, value) =>
    mobile.test(plainPhone(String(value))) || partly.test(String(value)) ? undefined : refuse('bad_phone'),
}

const hint: Text = cellHints.textAtMostCharacters

function exampleText(name: string, must: boolean): string {
  return must ? (name === 'code' ? 'EXAMPLE-001' : '示例 Example') : ''
}
