import { UNDO_S, START, actLabel } from '../bulk/act-label.ts'
import type { Bound, Registry } from '#core/define/registry.ts'
import type { ActionMeta, FormField } from '#core/wire/wire.ts'
import type { Session } from '../http/session-types.ts'
import { formField } from './form-meta.ts'
import { phrase } from '../words/phrases.ts'
import { isOffered } from '../read/rights.ts'
import { decisionFields, remarkField } from './step-fields.ts'
import { labelsOf } from '../words/words.ts'
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

/** Whether lists also offer it for selected rows: a step that declares it, or the fields that the list declares. */
function tickedMeta(bound: Bound, { key }: BulkAct): Pick<ActionMeta, 'ticked'> {
  const { flow, list } = bound.resource
  if (key !== 'set') return flow?.transitions[key]?.ticked ? { ticked: [] } : {}
  const able = new Set(changeable(bound))
  const tickedFields = (list.ticked ?? []).filter((name) => able.has(name))
  return tickedFields.length > 0 ? { ticked: tickedFields } : {}
}

/** The requested inputs. For fields set on all records, an empty one leaves them unchanged. */
function formOf(bound: Bound, registry: Registry, session: Session, { key }: BulkAct): FormField[] {
  const { lang } = session
  if (key === 'set') {
    const labels = labelsOf(bound, lang)
    return changeable(bound).flatMap((name) => {
      const field = bound.resource.fields[name]
      if (!field) return []
      const { default: _none, ...inputField } = formField({
        name,
        field,
        title: labels.field(name),
        help: labels.help(name),
        options: labels.options(name),
        registry,
        session,
      })
      // An unticked box would set false on all of them, so a boolean is a choice.
      const yesNo = {
        kind: 'select' as const,
        options: [
          { value: 'true', label: phrase('yes', lang) },
          { value: 'false', label: phrase('no', lang) },
        ],
      }
      return [{ ...inputField, ...(field.bulk === 'choice' ? yesNo : {}), required: false }]
    })
  }
  const step = bound.resource.flow?.transitions[key]
  if (typeof step?.to === 'object') return decisionFields(lang)
  return step?.reason ? [remarkField(lang)] : []
}
