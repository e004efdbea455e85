import type { FormMeta } from '#core/wire/wire.ts'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import type { BizType } from '../../shared/biz-type.ts'
import { useWords } from '../say.ts'

interface BizTypeHintProps {
  form: FormMeta
  store: FormStore
  types: Readonly<Record<string, BizType>>
}

/** What the chosen business type asks for before the document can be submitted, and what it does to stock and to what is owed. */
export function BizTypeHint({ form, store, types }: BizTypeHintProps) {
  const word = useWords()
  const chosen = useFormState(store, (state) => String(state.values.biz_type))
  const kind = types[chosen]
  if (!kind) return null
  const label = form.groups
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'biz_type')
    ?.options?.find(({ value }) => value === chosen)?.label
  const parts = [
    ...(label === undefined ? [] : [label]),
    ...(kind.partner ? [word(`kind_${kind.partner}`)] : []),
    ...(kind.price ? [word('kind_price')] : []),
    word(`kind_stock_${kind.stock}`),
    word(`kind_worth_${kind.worth}`),
    // what is owed by us is not counted anywhere yet
    ...(kind.owes === 'to_us' || kind.owes === 'less_to_us' ? [word(`kind_owes_${kind.owes}`)] : []),
    ...(kind.expired ? [word('kind_expired')] : []),
    ...(kind.levels === 2 ? [word('kind_levels')] : []),
  ]
  return <p className="quiet biz-type-hint">{parts.join(' · ')}</p>
}
