import type { Bound, Registry } from '#core/define/registry.ts'
import type { FirstStep } from '#core/define/module.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { FirstStepState } from '#core/wire/workbench-wire.ts'
import type { Db } from '../db/db.ts'
import type { Session } from '../http/session-types.ts'
import { readListQuery } from '../list/query.ts'
import { rowsStatement } from '../list/list-sql.ts'
import { mayOpen } from '../read/rights.ts'

interface Asking {
  registry: Registry
  session: Session
  lang: Lang
  mayList: (bound: Bound) => boolean
}

/**
 * First steps of a new supplier that the caller may do. Done ones are detected in the lists; nothing is returned once
 * all are done.
 */
export async function firstStepsFor(db: Db, { registry, session, lang, mayList }: Asking): Promise<FirstStepState[]> {
  const steps = registry.modules.flatMap(({ firstSteps = [] }) => firstSteps).toSorted((a, b) => a.at - b.at)
  const open = steps.flatMap((step) => {
    const { bound, query } = listOf(registry, step)
    const to = bound && (step.to ?? addingTo(bound))
    return bound && to && mayList(bound) && mayOpen(session, pathOf(to))
      ? [{ step: { ...step, query }, bound, to }]
      : []
  })
  if (open.length === 0) return []
  const statements = open.map(({ step, bound }) => someOf(bound, step, { registry, session }))
  const results = await db.read(session.suid, statements)
  const states = open.map(({ step: { key, title, hint, least = 1 }, to }, at) => ({
    key,
    title: inLang(title, lang),
    hint: inLang(hint, lang),
    path: to,
    done: (results[at]?.length ?? 0) >= least,
  }))
  return states.every(({ done }) => done) ? [] : states
}

/** The list and query that decide whether a step is done; a screen may show a part of a list. */
function listOf(
  registry: Registry,
  { page, query = {} }: FirstStep,
): { bound: Bound | undefined; query: Readonly<Record<string, string>> } {
  const listPage = registry.pages.find(({ path, kind }) => path === page && kind === 'list')
  const narrowed = listPage?.def?.narrowed
  const bound =
    listPage?.bound ?? (narrowed && registry.resources.find(({ calls }) => calls.get('Manage') === listPage?.api[0]))
  return { bound, query: { ...narrowed?.filters, ...query } }
}

/** Limited and unordered, so that a large list answers immediately whether it has rows. */
function someOf(
  bound: Bound,
  { query = {}, least = 1 }: FirstStep,
  { registry, session }: Pick<Asking, 'registry' | 'session'>,
) {
  return rowsStatement({
    bound,
    registry,
    session,
    query: { ...readListQuery(bound, registry, query), limit: least, sort: [] },
  })
}

function addingTo({ resource: { page, pages, formStyle } }: Bound): string | undefined {
  return formStyle === 'dialog' || pages?.add === false
    ? pages?.manage || `${page}/manage`
    : (pages?.add ?? `${page}/add`)
}

function pathOf(to: string): string {
  return to.split('?', 1)[0] ?? to
}
