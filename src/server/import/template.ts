import type { Bound, Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'
import type { SheetColumn, SheetRow } from '../sheet/cells.ts'
import type { SheetPlan } from '../sheet/xlsx-write.ts'
import { quote } from '../read/columns.ts'
import { importFields, lineFields, mustFill } from '../read/importable.ts'
import type { ImportField } from '../read/importable.ts'
import { phrase } from '../words/phrases.ts'
import { selectable } from '../read/ref-problems.ts'
import { mayCall } from '../read/rights.ts'
import { scopeCondition } from '../read/scope.ts'
import { labelsOf } from '../words/words.ts'
import type { ResourceLabels } from '../words/words.ts'

interface TemplateInput {
  bound: Bound
  registry: Registry
  session: Session
  /** For these lines of a record, not for whole records. */
  lines?: string | undefined
}

const LIST_ROWS = 500

/**
 * The template of an import, of records or of lines: the columns with drop-downs and an example row, and a sheet that
 * explains each column.
 */
export async function templateSheets(tx: Tx, input: TemplateInput): Promise<SheetPlan[]> {
  const { bound } = input
  const { lang } = input.session
  const { lines } = input
  const fields = lines === undefined ? importFields(bound) : lineFields(bound, lines)
  const columns = await Promise.all(fields.map((importField) => templateColumn(tx, input, importField)))
  // whole records are read without the example; lines are taken as they stand
  const examples =
    lines === undefined ? fields.map((importField, i) => exampleOf(importField, columns[i]?.options)) : []
  return [
    {
      name: phrase('sheet_data', lang),
      columns,
      rows:
        examples.length > 0
          ? [examples.map((example) => (example === '' ? null : { value: example, kind: 'text' as const }))]
          : [],
    },
    {
      name: phrase('sheet_guide', lang),
      columns: (['guide_column', 'guide_need', 'guide_form', 'guide_note'] as const).map((key, i) => ({
        title: phrase(key, lang),
        width: [18, 8, 60, 40][i],
      })),
      rows: fields.map((importField): SheetRow => guideRow(input, importField)),
    },
  ]
}

/** The example row of the template. A file that still contains the complete row is read without it. */
export function exampleOf({ name, field }: ImportField, options: readonly string[] | undefined): string {
  if (options?.[0]) return options[0]
  return field.template?.example?.(name, mustFill(field)) ?? ''
}

/** What a column is called, explained and offered. */
function columnTexts({
  bound,
  session: { lang },
  lines,
}: TemplateInput): Pick<ResourceLabels, 'field' | 'help' | 'options'> {
  const labels = labelsOf(bound, lang)
  if (lines === undefined) return labels
  return {
    field: (name) => labels.line(lines, name),
    help: () => undefined,
    options: (name) => labels.lineOptions(lines, name),
  }
}

async function templateColumn(tx: Tx, input: TemplateInput, { name, field }: ImportField): Promise<SheetColumn> {
  const { registry, session } = input
  const texts = columnTexts(input)
  const column = {
    title: `${texts.field(name)}${mustFill(field) ? '*' : ''}`, // a star marks what must be filled
    kind: 'text' as const,
    ...(texts.help(name) ? { help: texts.help(name) } : {}),
  }
  if (field.template?.dropDown)
    return {
      ...column,
      options: texts.options(name)?.flatMap(({ value, label }) => (field.reserved?.includes(value) ? [] : [label])),
    }
  if (!field.to || field.many) return column
  const target = registry.of(field.to)
  // What the caller's own picker would offer, and nothing else.
  if (!mayCall(session, target.calls.get('Select'))) return column
  const values: unknown[] = [tx.suid]
  const scope = scopeCondition(target, session, (value) => `$${values.push(value)}`)
  const rows = await tx.query<{ label: string }>(
    `select distinct t.${quote(target.label)} as label from ${quote(target.resource.table)} t where t.suid = $1 and t.del_at is null${selectable(target)}${scope ? ` and ${scope}` : ''} order by 1 limit ${LIST_ROWS}`,
    values,
  )
  return rows.length > 0 ? { ...column, options: rows.map(({ label }) => label), open: true } : column
}

function guideRow(input: TemplateInput, { name, field }: ImportField): SheetRow {
  const { bound, registry, lines } = input
  const { lang } = input.session
  const texts = columnTexts(input)
  const unique =
    lines === undefined &&
    (bound.resource.unique?.some((columns) => columns.length === 1 && columns[0] === name) ?? false)
  const note = [texts.help(name), unique ? phrase('unique_note', lang) : undefined].filter(Boolean).join('；')
  const target = field.to === undefined ? undefined : registry.of(field.to)
  return [
    texts.field(name),
    phrase(mustFill(field) ? 'yes' : 'no', lang),
    field.template?.hint({
      lang,
      options:
        texts.options(name)?.flatMap(({ value, label }) => (field.reserved?.includes(value) ? [] : [label])) ?? [],
      target: target ? labelsOf(target, lang).title : '',
    }) ?? '',
    note,
  ]
}
