import { Descriptions } from 'antd'
import { formatDecimal } from '#core/decimal.ts'
import type { JoiningProgress } from '#modules/joining/progress.ts'
import { useT } from '../../i18n/index.ts'
import { go } from '../../shell/go.ts'
import { Sheet } from './apply-form.tsx'

/** What is to be paid, to which account, and the slip that shows it. */
export function Fee({ progress, done }: { progress: JoiningProgress; done: (to: JoiningProgress) => void }) {
  const t = useT()
  const { amount, account_name, bank_name, bank_account } = progress.fee
  const facts = [
    [t('join_fee'), `¥ ${formatDecimal(amount, 2)}`],
    [t('join_account_name'), account_name],
    [t('join_bank_name'), bank_name],
    [t('join_bank_account'), bank_account],
  ] as const
  return (
    <>
      <p className="join-lead">{t('join_fee_text')}</p>
      <Descriptions
        className="join-facts"
        bordered
        column={1}
        size="small"
        items={facts.filter(([, value]) => value).map(([label, children]) => ({ key: label, label, children }))}
      />
      <Sheet name="fee" meta={progress.forms.fee} values={progress.paid ?? {}} back={() => go('/business/writeInfo')} onSaved={done} />
    </>
  )
}
