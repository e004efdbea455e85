import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import type { ErrorCode } from '#core/errors/errors.ts'
import type { Field } from '#core/fields/field.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { OpenCall, OpenRows } from '#core/define/open-call.ts'
import type { Fields } from '#core/define/resource.ts'
import type { OpenCallPage, OpenFieldPage, OpenRowsPage, RefusalPage } from '#core/wire/open-wire.ts'
import { LINE_ROWS } from '../read/limits.ts'

/** What every call refuses, and what those that write do besides. */
const always: readonly ErrorCode[] = [
  'bad_sign',
  'bad_timestamp',
  'replayed',
  'app_off',
  'ip_refused',
  'scope_missing',
  'rate_limited',
  'locked',
  'malformed',
  'invalid',
  'busy',
  'share_used',
]
const written: readonly ErrorCode[] = ['in_flight', 'key_reused']

/** The page of a call in a language, with an example; everything else comes from the definition. */
export function pageOfCall(
  call: OpenCall,
  example: object,
  { lang, errors }: { lang: Lang; errors: ErrorCatalogue },
): OpenCallPage {
  const { path, title, about, writes = false, once, input, rows = [], answer, answerRows = [], refusals } = call
  const codes = [
    ...always,
    ...(writes ? written : []),
    ...(once === undefined ? [] : ['own_no_reused' as const]),
    ...refusals,
  ]
  return {
    path: `/v1${path}`,
    title: inLang(title, lang),
    about: inLang(about, lang),
    writes,
    once: once ?? null,
    input: fieldsOf(input, lang),
    rows: rows.map((part) => rowsOf(part, lang)),
    answer: fieldsOf(answer, lang),
    answerRows: answerRows.map((part) => rowsOf(part, lang)),
    refusals: refusalsOf(codes, lang, errors),
    example: JSON.stringify(example, null, 2),
  }
}

/** What a call refuses, each code once, with its words. */
export function refusalsOf(codes: readonly ErrorCode[], lang: Lang, errors: ErrorCatalogue): RefusalPage[] {
  return [...new Set(codes)].map((code) => ({
    code,
    http: errors.statusOf(code),
    msg: errors.messageOf(code, lang).replaceAll(/\{\w+\}/g, '…'),
  }))
}

function rowsOf({ name, title, fields, min = 0, max = LINE_ROWS }: OpenRows, lang: Lang): OpenRowsPage {
  return { name, title: inLang(title, lang), min, max, fields: fieldsOf(fields, lang) }
}

/** The fields that a call takes or gives. */
export function fieldsOf(
  fields: Fields,
  lang: Lang,
  form: (field: Field, lang: Lang) => string = formOf,
): OpenFieldPage[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    label: inLang(field.label, lang),
    required: !field.nullable && field.default === undefined,
    form: form(field, lang),
    help: field.help ? inLang(field.help, lang) : '',
  }))
}

/** The format of a value: options by stored names with their labels, others as the field describes it for a sheet. */
function formOf(field: Field, lang: Lang): string {
  const { options } = field
  if (options)
    return Object.entries(options)
      .map(([value, label]) => `${value} ${inLang(label, lang)}`)
      .join(' · ')
  if (field.flag) return 'true / false'
  if (field.listed.fmt === 'json') return 'JSON'
  return field.template?.hint({ lang, options: [], target: '' }) ?? ''
}
