import { inLang } from '../text/i18n.ts'
import type { Text } from '../text/i18n.ts'
import { accept, field, refuse } from './field.ts'
import type { Field, Opts } from './field.ts'
import { tooMany } from './form-kind.ts'
import type { FormKind } from './form-kind.ts'
import type { FieldKind } from './kind.ts'
import type { Offered } from './sheet.ts'

/** An address of our own store, or an https picture of a catalogue. */
const address = /^(\/api\/file\/[\w-]{16,64}(?:\.\w{1,5})?|https?:\/\/[^\s"'<>\\]{3,500})$/

/** One picture, by its address. */
export const image = <const O extends Opts>(label: Text, opts: O = {} as O) => mediaField('image', label, opts, picture)
/** One file, by its address. */
export const file = <const O extends Opts>(label: Text, opts: O = {} as O) => mediaField('file', label, opts, document)
/** Pictures in order; the first is the main one. */
export const images = <const O extends Opts & { max?: number }>(label: Text, opts: O = {} as O) =>
  many('images', label, opts, picture)
/** Files in order. */
export const files = <const O extends Opts & { max?: number }>(label: Text, opts: O = {} as O) =>
  many('files', label, opts, document)

type Listed = Field['listed']
const picture: Listed = { type: 'image', fmt: 'text' }
const document: Listed = { type: 'text', fmt: 'file' }

function mediaField<const O extends Opts>(kind: FieldKind, label: Text, opts: O, listed: Listed) {
  return field<string, O>(kind, label, opts, {
    column: 'text',
    schema: { type: 'string', maxLength: 520 },
    listed,
    sortable: false,
    sheet: { as: 'text' },
    template: templateOf(listed),
    check: checkAddress,
    parse: checkAddress,
    format: (value) => value,
  })
}

function checkAddress(value: unknown) {
  return typeof value === 'string' && address.test(value) ? accept(value) : refuse('wrong_type')
}

function many<const O extends Opts & { max?: number }>(kind: FieldKind, label: Text, opts: O, listed: Listed) {
  const max = opts.max ?? 9
  const check = (value: unknown) => {
    if (!Array.isArray(value) || !value.every((v): v is string => typeof v === 'string' && address.test(v)))
      return refuse('wrong_type')
    return value.length > max ? refuse('too_many', { max }) : accept<string[]>(value)
  }
  return field<string[], O>(kind, label, opts, {
    column: 'text[]',
    schema: { type: 'array', items: { type: 'string' }, maxItems: max },
    listed,
    sortable: false,
    wide: true,
    sheet: { as: 'words', join: '\n' },
    template: templateOf(listed),
    max,
    check,
    parse: (cell) => check(cell.split(/\s+/).filter(Boolean)),
    format: (value) => value.join('\n'),
  })
}

/** In a form. */
export const mediaForm: FormKind = { problem: tooMany }
/** That of a single picture. */
export const pictureForm: FormKind = { ...mediaForm, picture: true }

const templateOf = (listed: Listed) => {
  const pictures = listed === picture
  return { hint: ({ lang }: Offered) => inLang(pictures ? named : hint, lang), pictures }
}
const hint: Text = ['文件地址', 'Address of the file', 'Dirección del archivo', 'ファイルのアドレス']
const named: Text = [
  '图片压缩包（zip）里的文件名，多张用「、」分开；不接受网址',
  'Names of pictures in the zip file that is chosen with the sheet, separated by commas; no web addresses',
  'Nombres de imágenes del archivo zip que se elige con la hoja, separados por comas; sin direcciones web',
  '一緒に選ぶ zip 内の画像のファイル名。複数は「、」で区切ります。URL は使えません',
]
