import { formNames } from '#core/define/form-group.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Field } from '#core/fields/field.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { unitIn } from '#core/value/units.ts'
import type { FormField, FormLines, FormMeta, Option } from '#core/wire/wire.ts'
import { documentMeta } from './document-meta.ts'
import type { Session } from '../http/session-types.ts'
import { recordPathOf } from '../read/record-path.ts'
import { suggestedField } from '../list/next-code.ts'
import { LINE_ROWS } from '../read/limits.ts'
import type { ImportField } from '../read/importable.ts'
import { remoteOf } from './remote.ts'
import { mayCall, maySubmit, stepOnSave } from '../read/rights.ts'
import { labelsOf } from '../words/words.ts'

/** The columns of a sheet as fields of a form. */
export function sheetFields(
  bound: Bound,
  columns: readonly ImportField[],
  registry: Registry,
  session: Session,
): FormField[] {
  const labels = labelsOf(bound, session.lang)
  return columns.map(({ name, field }) =>
    formField({
      name,
      field,
      title: labels.field(name),
      help: labels.help(name),
      options: labels.options(name),
      registry,
      session,
    }),
  )
}

/**
 * The form of a resource, from the fields of its list; undefined if it has none. A read-only form still defines how a
 * record is displayed.
 */
export function formMeta(bound: Bound, registry: Registry, session: Session): FormMeta | undefined {
  const { resource, calls } = bound
  const save = calls.get('Save')
  const info = calls.get('Info')
  if (!resource.form || !info) return undefined
  const { lang } = session
  const labels = labelsOf(bound, lang)
  const fieldsOf = (names: readonly string[]): FormField[] =>
    names.flatMap((name) => {
      const field = resource.fields[name]
      return field
        ? [
            formField({
              name,
              field,
              title: labels.field(name),
              help: labels.help(name),
              options: labels.options(name),
              registry,
              session,
            }),
          ]
        : []
    })
  const linesOf = (name: string): FormLines[] => {
    const lines = resource.lines?.[name]
    if (!lines) return []
    const fields = Object.entries(lines.fields).map(([key, field]) =>
      formField({
        name: key,
        field,
        title: labels.line(name, key),
        options: labels.lineOptions(name, key),
        registry,
        session,
      }),
    )
    const { sums = [], unread, max = LINE_ROWS, editor } = lines
    return [
      {
        name,
        title: labels.lines(name),
        fields,
        sums: [...sums],
        ...(unread ? { unread: [...unread] } : {}),
        max,
        ...(editor ? { editor } : {}),
      },
    ]
  }
  const groups = resource.form.map(({ title, fields: names }) => {
    const lines = names.filter((name) => resource.lines?.[name])
    return { title: inLang(title, lang), fields: fieldsOf(names), ...(lines.length > 0 ? { lines } : {}) }
  })
  const may = mayCall(session, save)
  const step = may && maySubmit(bound, session) ? stepOnSave(bound) : undefined
  const suggested = suggestedField(bound)
  return {
    groups: groups.filter(({ fields, lines }) => fields.length > 0 || lines),
    lines: formNames(resource).flatMap(linesOf),
    style: resource.formStyle ?? 'page',
    save: save ?? '',
    ...(may && suggested ? { suggests: { field: suggested, table: resource.table } } : {}),
    info,
    can_add: may,
    can_edit: may,
    can_submit: step !== undefined,
    ...(step === undefined ? {} : { submit: { key: step, label: labels.transition(step) } }),
    ...(resource.documentScreens ? { document: documentMeta(bound, registry, lang) } : {}),
  }
}

/** What a field is made from. */
export interface Part {
  name: string
  field: Field
  title: string
  registry: Registry
  session: Session
  help?: string
  options?: Option[]
}

/** One field of a form, as the console draws it. */
export function formField({ name, field, title, help, options, registry, session }: Part): FormField {
  const { lang } = session
  const target = field.to === undefined ? undefined : registry.of(field.to)
  const offered = field.reserved
    ? options?.map((option) => (field.reserved?.includes(option.value) ? { ...option, disabled: true } : option))
    : options
  const page = target && recordPathOf(target, registry, session)
  return {
    name,
    title,
    kind: field.kind,
    required: !field.nullable && !field.flag,
    read_only: Boolean(field.server),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.max === undefined ? {} : { max: field.max }),
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(offered && !field.flag ? { options: offered } : {}),
    ...(target ? { remote: remoteOf(target, field.among) } : {}),
    ...(field.sole ? { sole: true } : {}),
    ...(page ? { page } : {}),
    ...(field.proposals ? { proposals: field.proposals } : {}),
    ...(field.remote ? { remote: field.remote } : {}),
    ...(field.scale === undefined ? {} : { scale: field.scale }),
    ...(field.unit ? { unit: unitIn(field.unit, lang) } : {}),
    ...(field.datum ? { unit: field.datum } : {}),
    ...(help ? { help } : {}),
    ...(field.when ? { visible_when: field.when } : {}),
    ...(field.requiredWhen ? { required_when: field.requiredWhen } : {}),
    ...(field.ends ? { ends: field.ends } : {}),
    ...(field.wide ? { wide: true } : {}),
    ...(field.copied ? { copied: true } : {}),
  }
}
