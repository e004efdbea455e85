import { UNDO_S, START, actLabel } from '../bulk/act-label.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { ActionMeta, FormField } from '#core/wire/wire.ts'
import type { Session } from '../http/session-types.ts'
import { formField } from './form-meta.ts'
import { phrase } from '../words/phrases.ts'
import { isOffered } from '../read/rights.ts'
import { decisionFields, remarkField } from './step-fields.ts'
import { wordsOf } from '../words/words.ts'
import { bulkActs, changeable } from '../bulk/acts.ts'
import type { BulkAct } from '../bulk/acts.ts'

/** What the caller may do with every record of a query. */
export function queryActions(bound: Bound, registry: Registry, session: Session): ActionMeta[] {
  return [...bulkActs(bound, registry).values()]
    .filter(({ call }) => isOffered(bound, session, call))
    .map((act): ActionMeta => {
      const form = formOf(bound, registry, session, act)
      return {
        key: act.key,
        label: actLabel(bound, act, session.lang),
        scope: 'query',
        method: 'POST',
        path: START,
        ...(form.length > 0 ? { form } : {}),
        ...(act.key === 'del' || bound.resource.flow?.transitions[act.key]?.reason ? { danger: true } : {}),
        async: true,
        ...(act.undo ? { undo_s: UNDO_S } : {}),
        ...tickedMeta(bound, act),
        after: 'toast',
      }
    })
}

/** Whether lists offer it for what is ticked, too: a step that says so, or the fields of which the list says so. */
function tickedMeta(bound: Bound, { key }: BulkAct): Pick<ActionMeta, 'ticked'> {
  const { flow, list } = bound.resource
  if (key !== 'set') return flow?.transitions[key]?.ticked ? { ticked: [] } : {}
  const able = new Set(changeable(bound))
  const given = (list.ticked ?? []).filter((name) => able.has(name))
  return given.length > 0 ? { ticked: given } : {}
}

/** What is asked for; of fields that all records are given, an empty one stays as it is. */
function formOf(bound: Bound, registry: Registry, session: Session, { key }: BulkAct): FormField[] {
  const { lang } = session
  if (key === 'set') {
    const words = wordsOf(bound, lang)
    return changeable(bound).flatMap((name) => {
      const field = bound.resource.fields[name]
      if (!field) return []
      const { default: _none, ...asked } = formField({
        name,
        field,
        title: words.field(name),
        help: words.help(name),
        options: words.options(name),
        registry,
        session,
      })
      // A box that is not ticked would say no to all of them, so a yes-no is chosen.
      const yesNo = { kind: 'select' as const, options: [{ value: 'true', label: phrase('yes', lang) }, { value: 'false', label: phrase('no', lang) }] } // prettier-ignore
      return [{ ...asked, ...(field.bulk === 'choice' ? yesNo : {}), required: false }]
    })
  }
  const step = bound.resource.flow?.transitions[key]
  if (typeof step?.to === 'object') return decisionFields(lang)
  return step?.reason ? [remarkField(lang)] : []
}
