import { inLang } from '#core/text/i18n.ts'
import type { Field } from '#core/fields/field.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Fields } from '#core/define/resource.ts'
import { fieldTitle, optionTitle } from '#core/text/titles.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { FormField, FormMeta } from '#core/wire/wire.ts'
import { supplierApply } from './apply.resource.ts'
import { certFields, enterFields, feeFields } from './fields.ts'

/** The forms of joining in a language, built from the fields that the calls check. */
export function formsOf(registry: Registry, lang: Lang): Record<'enter' | 'cert' | 'fee', FormMeta> {
  const bound = registry.of(supplierApply.table)
  const form = (fields: Fields, save: string): FormMeta => ({
    groups: [{ title: '', fields: Object.entries(fields).map(([name, field]) => formField(bound, name, field, lang)) }],
    lines: [],
    style: 'page',
    save,
    info: '/seller/supplier/CertInfo',
    can_add: true,
    can_edit: true,
  })
  return {
    enter: form(enterFields, '/public/supplier/Enter'),
    cert: form(certFields, '/seller/supplier/CertApply'),
    fee: form(feeFields, '/seller/supplier/FeePay'),
  }
}

function formField(bound: Bound, name: string, { kind, nullable, max, options, help }: Field, lang: Lang): FormField {
  return {
    name,
    title: fieldTitle(bound, name, lang),
    kind,
    required: !nullable,
    read_only: false,
    ...(max === undefined ? {} : { max }),
    ...(options
      ? {
          options: Object.keys(options).map((value) => ({
            value,
            label: optionTitle(bound, name, value, lang) ?? value,
          })),
        }
      : {}),
    ...(help === undefined ? {} : { help: inLang(help, lang) }),
  }
}
