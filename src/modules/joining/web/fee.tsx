import { Button, Descriptions, Divider } from 'antd'
import { formatDecimal } from '#core/value/decimal.ts'
import type { JoiningProgress } from '../apply/progress.ts'
import { useState } from 'react'
import { ApiError, call } from '#web/api/client.ts'
import { useWords } from './words.ts'
import { useConfig } from '#web/context/account.ts'
import { go } from '#web/context/go.ts'
import { JoiningForm } from './apply-form.tsx'

/** The fee: paid at the payment provider where there is one, or by bank transfer with its slip. */
export function Fee({ progress, done }: { progress: JoiningProgress; done: (to: JoiningProgress) => void }) {
  const text = useWords()
  const { pay_open } = useConfig()
  const [leaving, setLeaving] = useState(false)
  const pay = async () => {
    setLeaving(true)
    try {
      location.assign((await call('POST', '/seller/pay/PayStart', { biz: 'joining' })).page)
    } catch (error) {
      setLeaving(false)
      if (!(error instanceof ApiError)) throw error // the client has already shown the error
    }
  }
  const { amount, account_name, bank_name, bank_account } = progress.fee
  const facts = [
    [text('join_fee'), `¥ ${formatDecimal(amount, 2)}`],
    [text('join_account_name'), account_name],
    [text('join_bank_name'), bank_name],
    [text('join_bank_account'), bank_account],
  ] as const
  return (
    <>
      {pay_open === 1 && (
        <>
          <Button type="primary" size="large" block loading={leaving} onClick={() => void pay()}>
            {text('join_pay', { amount: formatDecimal(amount, 2) })}
          </Button>
          <Divider plain>{text('join_pay_or')}</Divider>
        </>
      )}
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
