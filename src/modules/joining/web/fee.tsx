import { Descriptions } from 'antd'
import { formatsNow } from '#web/ui/format.ts'
import type { JoiningProgress } from '../apply/progress.ts'
import { useWords } from './words.ts'
import { go } from '#web/context/go.ts'
import { JoiningForm } from './apply-form.tsx'
import { FeePay } from './fee-pay.tsx'

/** The fee: paid online where the platform has a channel, or by bank transfer with its slip. */
export function Fee({ progress, done }: { progress: JoiningProgress; done: (to: JoiningProgress) => void }) {
  const text = useWords()
  const { amount, account_name, bank_name, bank_account } = progress.fee
  const facts = [
    [text('join_fee'), formatsNow().money(amount)],
    [text('join_account_name'), account_name],
    [text('join_bank_name'), bank_name],
    [text('join_bank_account'), bank_account],
  ] as const
  return (
    <>
      {progress.fee.channels.length > 0 && <FeePay fee={progress.fee} />}
      <p className="join-lead">{text('join_fee_text')}</p>
      <Descriptions
        className="join-facts"
        bordered
        column={1}
        size="small"
        items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
      />
      <JoiningForm
        name="fee"
        meta={progress.forms.fee}
        values={progress.paid ?? {}}
        back={() => go('/business/writeInfo')}
        onSaved={done}
      />
    </>
  )
}
