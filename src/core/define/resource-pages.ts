import type { Field } from '../fields/field.ts'
import type { PageKind } from '../wire/access-wire.ts'
import { fieldsWithLines } from './pointers.ts'
import type { Bound, RoutePage } from './registry.ts'
import type { CallName } from './resource.ts'
import { mergeRules } from './rule.ts'

/** The screens of a resource, each with the calls it needs: a right to open it is a right to make them. */
export function resourcePages(bound: Bound, of: (table: string) => Bound): RoutePage[] {
  const { resource, module } = bound
  if (!resource.page) return []
  const rule = mergeRules(module.rule, resource.rule)
  const call = (...names: CallName[]) => names.flatMap((name) => bound.calls.get(name) ?? [])
  const pickers = (fields: readonly Field[]) =>
    fields.flatMap((field) => (field.to ? (of(field.to).calls.get('Select') ?? []) : []))
  const path = (name: 'manage' | 'add' | 'edit' | 'del', standard: string) =>
    resource.pages?.[name] ?? `${resource.page}/${standard}`
  const callsOf = (screen: 'list' | 'form') =>
    (module.calls ?? [])
      .filter(
        (candidate) =>
          candidate.access === 'api' &&
          candidate.path.startsWith(`/${resource.api}/`) &&
          (candidate.screen ?? 'list') === screen,
      )
      .map(({ path: at }) => at)
  if (resource.single) {
    const api = [...new Set([...call('Save', 'Info'), ...callsOf('form'), ...pickers(fieldsWithLines(resource))])]
    return [
      { path: resource.page, kind: 'form', module, rule, api, writes: [], menu: true, icon: resource.icon, bound },
    ]
  }
  const writes = resource.form !== undefined && bound.calls.has('Save') // A resource without a save call has a form only for the facts of its page.
  const add = writes ? path('add', 'add') : false
  const edit = writes ? path('edit', 'edit/:id') : false
  const del = bound.calls.has('Del') ? path('del', 'del/:id') : false
  const save = [...call('Save', 'Info', 'Manage'), ...callsOf('form'), ...pickers(fieldsWithLines(resource))]
  const filtered = [
    resource,
    ...Object.values(resource.lines ?? {}).map(({ fields, filters = [] }) => ({ fields, list: { filters } })),
  ].flatMap(({ fields, list }) => (list.filters ?? []).flatMap((name) => fields[name] ?? []))
  // Actions without a screen of their own are done over the list.
  const manage = [
    ...call('Manage', 'Info'),
    ...callsOf('list'),
    ...pickers(filtered),
    ...(resource.form && add === false ? save : []),
    ...(del === false ? call('Del') : []),
  ]
  const home = path('manage', 'manage')
  const info = `${resource.page}/info/:id`
  const pages: [string | false, PageKind, readonly string[], string | undefined][] = [
    [home, 'list', manage, undefined],
    [resource.recordPage ? info : false, 'info', call('Info', 'Manage'), 'info'],
    ...(['info', 'print'] as const).map((name): [string | false, PageKind, readonly string[], string] => [
      resource.documentScreens ? `${resource.page}/${name}/:id` : false,
      'info',
      [...call('Info', 'Manage'), ...(resource.documentScreens?.api ?? [])],
      name,
    ]),
    [add, 'form', save, undefined],
    [edit, 'form', save, undefined],
    [del, 'act', call('Del', 'Info', 'Manage'), 'del'],
    ...[...bound.transitions].map(([name, target]): [string, PageKind, readonly string[], string] => [
      `${resource.page}/${name}/:id`,
      'act',
      [target, ...call('Info', 'Manage')],
      name,
    ]),
  ]
  return pages.flatMap(([at, kind, api, action]) =>
    at === false
      ? []
      : [
          {
            path: at,
            kind,
            module,
            rule,
            api: [...new Set(api)],
            writes: [],
            menu: kind === 'list',
            icon: resource.icon,
            bound,
            action,
            ...(resource.recordPage && at === info && home !== false ? { within: home } : {}),
          },
        ],
  )
}

/** The right that opens a screen, as roles name it. */
export function rightOf({ path, within }: Pick<RoutePage, 'path' | 'within'>): string {
  return within ?? path
}
