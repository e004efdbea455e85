import type { FormMeta } from '#core/wire/wire.ts'
import { useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import type { BizType } from '../../shared/biz-type.ts'
import { useWords } from '../inventory-texts.ts'

interface BizTypeHintProps {
  form: FormMeta
  store: FormStore
  types: Readonly<Record<string, BizType>>
}

/** The requirements of the selected business type before submission, and its effect on stock and debts. */
export function BizTypeHint({ form, store, types }: BizTypeHintProps) {
  const text = useWords()
  const chosen = useFormState(store, (state) => String(state.values.biz_type))
  const kind = types[chosen]
  if (!kind) return null
  const label = form.groups
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'biz_type')
    ?.options?.find(({ value }) => value === chosen)?.label
  const parts = [
    ...(label === undefined ? [] : [label]),
    ...(kind.partner ? [text(`kind_${kind.partner}`)] : []),
    ...(kind.price ? [text('kind_price')] : []),
    text(`kind_stock_${kind.stock}`),
    text(`kind_worth_${kind.worth}`),
    // payables are not shown yet
    ...(kind.owes === 'to_us' || kind.owes === 'less_to_us' ? [text(`kind_owes_${kind.owes}`)] : []),
    ...(kind.expired ? [text('kind_expired')] : []),
    ...(kind.levels === 2 ? [text('kind_levels')] : []),
  ]
  return <p className="quiet biz-type-hint">{parts.join(' · ')}</p>
}
