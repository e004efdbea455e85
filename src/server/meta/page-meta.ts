import { inLang } from '#core/text/i18n.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import { ruleRefusal } from '#core/define/rule.ts'
import { TO_ABOUT } from '#core/wire/page-wire.ts'
import type { PageMeta } from '#core/wire/page-wire.ts'
import type { Session } from '../http/session-types.ts'
import type { Column } from '../read/columns.ts'
import { recordPathOf } from '../read/record-path.ts'
import { mayCall } from '../read/rights.ts'

/** The page of a resource's records for one caller: a panel is shown to those who may make its call. */
export function pageMeta(bound: Bound, registry: Registry, session: Session): PageMeta | undefined {
  const { recordPage, documentScreens, table } = bound.resource
  if (!recordPage && !documentScreens) return undefined
  const panels = registry.panels(table).filter(({ api, rule }) => mayCall(session, api) && !ruleRefusal(rule, session))
  return {
    figures: [...(recordPage?.figures ?? [])],
    seldom: [...(recordPage?.seldom ?? [])],
    without: [...(recordPage?.without ?? [])],
    ...(recordPage?.moving ? { moving: { field: recordPage.moving.field, is: [...recordPage.moving.is] } } : {}),
    panels: panels.map(({ key, title, api, list, by, query, when, sparse }) => ({
      key,
      title: inLang(title, session.lang),
      path: api,
      ...(list && by !== undefined
        ? {
            filters: { ...query, [by]: asNumber(list, by) ? ':id,:id' : ':id' },
            hidden: [by, ...(list.resource.list.referenced?.[by] ?? [])],
          }
        : {}),
      ...(when ? { when } : {}),
      ...(sparse ? { sparse } : {}),
    })),
  }
}

/** Numbers are filtered by a range. */
function asNumber({ fields }: Bound, by: string): boolean {
  return fields.get(by)?.filter?.type === 'number'
}

/** The link of a list column: to the referenced record, or to the row's own. Placeholders are columns of the row. */
export function columnPath(bound: Bound, column: Column, registry: Registry, session: Session): string | undefined {
  const { resource, label } = bound
  const { name, target, field } = column
  if (name === resource.about?.at) return TO_ABOUT
  const at = (page: string | undefined, id: string) => page?.replace(':id', `:${id}`)
  if (target) return field.many ? undefined : at(recordPathOf(target, registry, session), name)
  if (name === label && (!resource.view || resource.recordPage)) return at(recordPathOf(bound, registry, session), 'id')
  return borrowedPath(bound, name, registry, session)
}

/** A view shows columns of the records that it joins: their names and codes lead there. */
function borrowedPath(
  { resource, fields }: Bound,
  name: string,
  registry: Registry,
  session: Session,
): string | undefined {
  const lender = Object.entries(resource.list.referenced ?? {}).find(([, names = []]) => names.includes(name))?.[0]
  const to = lender === undefined ? undefined : fields.get(lender)?.to
  const target = to === undefined ? undefined : registry.of(to)
  if (!target || (name !== target.label && name !== target.resource.code)) return undefined
  return recordPathOf(target, registry, session)?.replace(':id', `:${lender}`)
}
