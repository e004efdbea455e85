import { inLang } from '#core/text/i18n.ts'
import { remoteOf } from './remote.ts'
import type { Field } from '#core/fields/field.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { unitIn } from '#core/value/units.ts'
import type { ActionMeta, ColumnMeta, TableMeta } from '#core/wire/wire.ts'
import type { FilterMeta } from '#core/wire/filter-wire.ts'
import type { Session } from '../http/session-types.ts'
import { readableColumns } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'
import { filtersOf, isTree, KEYWORD } from '../list/filters.ts'
import type { Filter } from '../list/filters.ts'
import { queryActions } from './bulk-meta.ts'
import { columnPath, pageMeta } from './page-meta.ts'
import { buttonActions } from './buttons-meta.ts'
import { formMeta, sheetFields } from './form-meta.ts'
import { importFields } from '../read/importable.ts'
import { COUNT_CAP } from '../list/list-sql.ts'
import { EXPORT_ROWS, IMPORT_ROWS } from '../read/limits.ts'
import { defaultSort, DEFAULT_LIMIT, sortableOf } from '../list/query.ts'
import { decisionsFor, isOffered, mayImport, mayOpen, refusalCodes } from '../read/rights.ts'
import { tabFilterOf } from '../list/count-states.ts'
import { decisionFields, remarkField } from './step-fields.ts'
import { stillCountedWords, uncountedWords, labelsOf } from '../words/words.ts'
import { phrase } from '../words/phrases.ts'

/** The table metadata of a resource for one caller: what they may see and do, in their language. */
export function tableMeta(bound: Bound, registry: Registry, session: Session): TableMeta {
  const { resource } = bound
  const { list } = resource
  const labels = labelsOf(bound, session.lang)
  const columns = readableColumns(bound, registry)
  const sortable = sortableOf(bound, registry)
  const ours = (name: string) => {
    const rule = list.rules?.[name]
    return !rule || !ruleRefusal(rule, session)
  }
  const names = [...new Set([...list.columns, ...(list.hidden ?? [])])].filter(ours)
  const page = pageMeta(bound, registry, session)
  const [sort] = defaultSort(bound)
  const tabs = tabFilterOf(bound, registry)
  const imports = importMeta(bound, registry, session)
  return {
    export_type: 'xlsx',
    column_names: names,
    rows: Object.fromEntries(
      names.flatMap((name) => {
        const column = columns.get(name)
        return column ? [[name, columnMeta({ bound, registry, column, sortable, session })]] : []
      }),
    ),
    show_sum: (list.sums ?? []).length > 0,
    show_excel: list.export === 'sync' || list.export === 'both',
    show_excel_async: list.export === 'async' || list.export === 'both',
    show_excel_import: imports !== undefined,
    top_search: [...filtersOf(bound, registry).values()]
      .filter(({ name }) => ours(name))
      .map((filter) => filterMeta(bound, filter, session.lang)),
    limit: DEFAULT_LIMIT,
    x: {
      v: 1,
      key: 'id',
      title: labels.title,
      ...(resource.list.none ? { none: inLang(resource.list.none, session.lang) } : {}),
      one: labels.singular,
      label: bound.label,
      default_sort: { sort: sort?.by ?? 'id', order: sort?.asc ?? false },
      sizes: [10, 20, 30, 50],
      actions: [
        ...actionsOf(bound, session),
        ...buttonActions(bound, registry, session),
        ...queryActions(bound, registry, session),
      ],
      form: formMeta(bound, registry, session),
      limits: { export_rows: EXPORT_ROWS, import_rows: IMPORT_ROWS, count_cap: COUNT_CAP },
      ...(resource.flow?.uncounted
        ? {
            uncounted: {
              states: [...resource.flow.uncounted],
              label: uncountedWords(bound, session.lang),
              still: [...(resource.flow.stillCounted ?? [])],
              still_label: stillCountedWords(bound, session.lang),
            },
          }
        : {}),
      ...(imports ? { import: imports } : {}),
      ...(isTree(bound) ? { tree: true } : {}),
      ...(tabs === undefined ? {} : { tabs }),
      ...besideOf(bound, registry, session),
      ...(list.opening && isOffered(bound, session, list.opening.call)
        ? {
            opening: {
              path: list.opening.call,
              period: list.opening.period,
              of: list.opening.of,
              within: list.opening.within,
            },
          }
        : {}),
      ...(page ? { page } : {}),
      ...(bound.resource.view ? {} : { history: bound.resource.table }),
      ...(bound.resource.changes !== undefined && isOffered(bound, session, bound.resource.changes)
        ? { changes: bound.resource.changes }
        : {}),
      reasons: Object.fromEntries(
        refusalCodes(bound).map((code) => [code, registry.errors.messageOf(code, session.lang)]),
      ),
    },
  }
}

/** The adjacent list, for those who may open it. */
function besideOf({ resource: { list } }: Bound, registry: Registry, session: Session): Pick<TableMeta['x'], 'beside'> {
  const page = registry.pages.find(({ path }) => path === list.extraTab)
  if (!page?.bound || !mayOpen(session, page.path)) return {}
  return { beside: { path: page.path, title: labelsOf(page.bound, session.lang).title } }
}

/** The import call of this list; undefined for those who may not import. */
function importMeta(bound: Bound, registry: Registry, session: Session): TableMeta['x']['import'] {
  const { sheet } = bound.resource.list
  const into = sheet === undefined ? bound : registry.of(sheet)
  const path = into.calls.get('Manage')
  if (path === undefined || !mayImport(into, session) || !isOffered(into, session, path)) return undefined
  const columns = importFields(into)
  return {
    path,
    pictures: columns.some(({ field }) => field.template?.pictures),
    ...(into === bound && formMeta(bound, registry, session)
      ? {}
      : { fields: sheetFields(into, columns, registry, session) }),
  }
}

function columnMeta({
  bound,
  registry,
  column,
  sortable,
  session,
}: {
  bound: Bound
  registry: Registry
  column: Column
  sortable: ReadonlySet<string>
  session: Session
}): ColumnMeta {
  const { list } = bound.resource
  const { lang } = session
  const labels = labelsOf(bound, lang)
  const { field, name } = column
  const to = columnPath(bound, column, registry, session)
  const drillDown = bound.resource.drillDowns?.find(({ at, call }) => at === name && isOffered(bound, session, call))
  const numeric = field.scale !== undefined
  const listed = listedAs(column)
  return {
    name,
    title: labels.field(name),
    type: listed.type,
    item_width: list.widths?.[name] ?? 'auto',
    sum: list.sums?.includes(name) ?? false,
    showTableRow: list.hidden?.includes(name) ? '0' : '1',
    sort: sortable.has(name),
    item_align: numeric ? 'right' : 'left',
    ...(numeric ? { decimal: field.scale } : {}),
    ...(labels.options(name) ? { options: labels.options(name) } : {}),
    x: {
      ...(to
        ? { fmt: 'link' as const, link: { to } }
        : { fmt: listed.fmt, ...(drillDown ? { link: { to: drillDown.to } } : {}) }),
      ...(field.unit ? { unit: unitIn(field.unit, lang) } : {}),
      ...(list.unitBy && field.unitByRow ? { unit_by: list.unitBy } : {}),
      ...(numeric ? { scale: field.scale } : {}),
      ...(name === bound.resource.code ? { copyable: true } : {}),
      ...(name === bound.label ? { pin: 'left' as const } : {}),
      ...(labels.help(name) ? { help: labels.help(name) } : {}),
      ...(field.below ? { below: inLang(field.below, lang) } : {}),
      ...(list.brief?.includes(name) ? { brief: list.brief.indexOf(name) } : {}),
      ...(field.ends ? { ends: field.ends } : {}),
      export: field.sheet !== undefined,
    },
  }
}

/** States are tags; other columns are rendered by their kind. */
function listedAs({ name, field }: Column): Field['listed'] {
  return name === 'status' ? { type: 'select', fmt: 'tag' } : field.listed
}

function filterMeta(bound: Bound, filter: Filter, lang: Lang): FilterMeta {
  const labels = labelsOf(bound, lang)
  const { column, name } = filter
  const over = (filter.over ?? []).map((c) => labels.field(c.name)).join(' / ')
  const titleOfFilter = () => {
    if (filter.ofLines && column) return inLang(column.field.label, lang)
    if (filter.hides) return phrase('including', lang, { label: labels.field(filter.hides.name) })
    return name === KEYWORD ? phrase('keyword', lang) : labels.field(name)
  }
  return {
    name,
    type: filter.type,
    title: titleOfFilter(),
    ...(filter.hides ? { options: [{ value: '1', label: phrase('yes', lang) }] } : {}),
    ...(column && labels.options(name) ? { options: labels.options(name) } : {}),
    ...(filter.levels ? { second_name: [...filter.levels] } : {}),
    x: {
      ...(filter.paste ? { multi_paste: true } : {}),
      ...(column?.target ? { remote: remoteOf(column.target) } : {}),
      ...(column?.field.remote ? { remote: column.field.remote } : {}),
      ...(column?.field.scale === undefined ? {} : { scale: column.field.scale, fmt: listedAs(column).fmt }),
      ...(column?.field.unit ? { unit: unitIn(column.field.unit, lang) } : {}),
      ...(name === KEYWORD ? { pinned: true, hint: over } : {}),
    },
  }
}

/** Buttons of the list, a row and what is ticked, as far as the caller may press them. */
function actionsOf(bound: Bound, session: Session): ActionMeta[] {
  const { resource, calls, transitions } = bound
  const labels = labelsOf(bound, session.lang)
  const text = (key: Parameters<typeof phrase>[0]) => phrase(key, session.lang)
  const saves = resource.form !== undefined && isOffered(bound, session, calls.get('Save'))
  const path = (name: 'add' | 'edit', standard: string) =>
    resource.formStyle === 'dialog' ? undefined : resource.pages?.[name] || `${resource.page}/${standard}`
  const [add, edit] = [path('add', 'add'), path('edit', 'edit/:id')]
  const may = (screen: string | undefined) => saves && (screen === undefined || mayOpen(session, screen))
  const screenOf = (name: string) => `${resource.page}/${name}/:id`
  /** One tab for all pending documents; the open document is in the query, so that the address is up to date. */
  const queueOf = (step: string, id?: string) => `${resource.page}/${step}/0${id === undefined ? '' : `?id=${id}`}`
  const queues = resource.documentScreens !== undefined || resource.queue === true
  const decision = decisionsFor(session, bound).find((name) => mayOpen(session, screenOf(name)))
  const documentActions = (['info', 'print'] as const).filter(
    (name) => resource.documentScreens && mayOpen(session, screenOf(name)),
  )
  return [
    ...documentActions.map((name): ActionMeta => ({
      key: name,
      label: text(name),
      scope: 'row',
      to: screenOf(name),
      after: 'open',
    })),
    ...(may(add) ? [{ key: 'add', label: text('add'), scope: 'table', to: add, after: 'open' } as const] : []),
    ...(may(edit) ? [{ key: 'edit', label: text('edit'), scope: 'row', to: edit, after: 'open' } as const] : []),
    ...(may(add) && resource.documentScreens
      ? [{ key: 'copy', label: text('copy'), scope: 'row', to: `${add}?copy=:id`, after: 'open' } as const]
      : []),
    ...(resource.drillDowns ?? [])
      .filter(({ call, at }) => at === undefined && isOffered(bound, session, call))
      .map(({ key, title, to, listWide }): ActionMeta => ({
        key,
        label: inLang(title, session.lang),
        ...(listWide ? { scope: 'table', filtered: true } : { scope: 'row' }),
        to,
        after: 'open',
      })),
    ...(queues && decision !== undefined
      ? [{ key: 'queue', label: text('queue'), scope: 'table', to: queueOf(decision), after: 'open' } as const]
      : []),
    ...[...transitions]
      .filter(([, call]) => isOffered(bound, session, call))
      .map(([name, call]): ActionMeta => {
        const step = resource.flow?.transitions[name]
        const decides = typeof step?.to === 'object'
        return {
          key: name,
          label: labels.transition(name),
          ...(step?.reason ? {} : { onward: true }),
          ...(step?.preset === undefined ? {} : { preset: step.preset }),
          scope: 'row',
          method: 'POST',
          path: call,
          // without its screen the step is taken over the list
          ...(resource.page && mayOpen(session, screenOf(name))
            ? { to: decides && queues ? queueOf(name, ':id') : screenOf(name) }
            : {}),
          ...(decides
            ? { form: decisionFields(session.lang) }
            : step?.reason
              ? { form: [remarkField(session.lang)], danger: true }
              : { confirm: phrase('confirm_step', session.lang, { step: labels.transition(name) }) }),
          after: 'refresh',
        }
      }),
    ...(isOffered(bound, session, calls.get('Del'))
      ? (['row', 'bulk'] as const).map((scope): ActionMeta => ({
          key: 'del',
          label: text('del'),
          scope,
          method: 'POST',
          path: calls.get('Del'),
          confirm: text('confirm_del'),
          danger: true,
          after: 'refresh',
        }))
      : []),
  ]
}
