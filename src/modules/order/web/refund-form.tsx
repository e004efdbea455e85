import FormScreen from '#web/form/form-screen.tsx'
import type { FormStore } from '#web/form/form-store.ts'
import { useT } from '#web/i18n/index.ts'
import { formatsNow } from '#web/ui/format.ts'
import { RefundGoods, useRefundPlan } from './refund-goods.tsx'
import { useWords } from './words.ts'

const filledByScreen = ['shipped_seen']

/** The refund form, below the refundable goods of its order. */
export default function RefundForm() {
  return <FormScreen Before={RefundGoods} skip={filledByScreen} SaveLabel={RefundLabel} />
}

/** What saving does: a refund by the shop pays money back at once, so the button names the amount. */
function RefundLabel({ store }: { store: FormStore }) {
  const t = useT()
  const text = useWords()
  const { type, source, plan } = useRefundPlan(store)
  const amount = plan.error ? 0 : (plan.data?.total_amount ?? 0)
  return source === 'seller' && (type === 'refund' || type === 'goodwill') && amount > 0
    ? text('agree_and_refund', { amount: formatsNow().money(amount) })
    : t('form_save')
}
