import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { formatsNow } from '#web/ui/format.ts'
import { ApiError, fieldProblems } from '#web/api/error.ts'
import { call } from '#web/api/client.ts'
import { usePane } from '#web/context/pane.ts'
import { CodeField, useCodeGoes } from '#web/form/code-field.tsx'
import { NumberInput } from '#web/form/number-input.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import { feeOf } from '../shared/fee.ts'
import { excessOf } from '../shared/withdrawal-limits.ts'
import { useWords } from './wallet-words.ts'
import { WalletFigures, WithdrawalLimits } from './wallet-figures.tsx'
import './wallet.css'

const path = '/seller/paymentwallet/Info'
const applyPath = '/seller/paymentwallet/Withdrawal'
const cardsPage = '/finance/PaymentWallet/BankcardManage'
const recordsPage = '/finance/PaymentWallet/WithdrawalRecord'

/** 货款提现: requests a withdrawal; shows the fee and any exceeded limit while typing. */
export default function Withdraw() {
  const label = useWords()
  const queries = useQueryClient()
  const { entry, navigate } = usePane()
  const { data, error } = useQuery({ queryKey: [path], queryFn: () => call('GET', path), refetchOnMount: 'always' })
  const [chosen, choose] = useState<number>()
  const [amount, setAmount] = useState<number | string | null>(null)
  const [remark, setRemark] = useState('')
  const codeSetting = useCodeGoes(applyPath)
  const [code, setCode] = useState('')
  const [codeProblem, setCodeProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const [done, setDone] = useState<string>()
  const verified = data?.cards.filter(({ status }) => status === 'verified') ?? []
  const card_id = chosen ?? verified[0]?.id
  const typed = typeof amount === 'number' ? amount : 0
  const terms = data?.terms
  const limits = {
    min: terms?.withdraw_min ?? 0,
    dayMax: terms?.withdraw_day_max ?? 0,
    multiple: terms?.withdraw_multiple ?? 0,
  }
  const excess = data && typed > 0 ? excessOf(typed, limits, data) : undefined
  const fee = terms
    ? feeOf(typed, { bp: terms.withdraw_fee_bp, min: terms.withdraw_fee_min, cap: terms.withdraw_fee_cap })
    : 0
  const send = async () => {
    if (card_id === undefined) return
    setSending(true)
    setCodeProblem(undefined)
    try {
      const { bill_no } = await call(
        'POST',
        applyPath,
        { card_id, amount: typed, remark: remark || null, sms_code: code || null },
        { once: true },
      )
      setDone(bill_no)
      setAmount(null)
      setRemark('')
      setCode('')
      await queries.invalidateQueries({ queryKey: [path] })
    } catch (failed) {
      if (!(failed instanceof ApiError)) throw failed // the client has already shown the error
      setCodeProblem(fieldProblems(failed).find(({ field }) => field === 'sms_code')?.msg)
    } finally {
      setSending(false)
    }
  }
  const problem = () => {
    if (!excess) return undefined
    const text = (cents: number) => formatsNow().money(cents)
    if (excess.code === 'withdrawal_too_small') return label('too_small', { min: text(excess.min) })
    if (excess.code === 'withdrawal_not_multiple') return label('not_multiple', { multiple: text(excess.multiple) })
    if (excess.code === 'withdrawal_over_day') return label('over_day', { left: text(excess.remaining) })
    return label('over_balance', { available: text(excess.available) })
  }
  /** The largest amount that the limits allow. */
  const maxAmount = () => {
    if (!data) return 0
    const remaining =
      limits.dayMax > 0 ? Math.min(data.available, Math.max(0, limits.dayMax - data.today)) : data.available
    return limits.multiple > 0 ? remaining - (remaining % limits.multiple) : remaining
  }
  return (
    <Page
      title={entry?.title ?? ''}
      lead={label('lead')}
      extra={<Button onClick={() => navigate(recordsPage)}>{label('to_records')}</Button>}
    >
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="wallet">
          <WalletFigures figures={data} />
          {data.terms.mode === 'sharing' && <Alert type="info" showIcon title={label('sharing')} />}
          {done && <Alert type="success" showIcon title={label('done', { no: done })} />}
          <div className="wallet-two">
            <Card>
              {verified.length === 0 ? (
                <Empty
                  text={label('no_card')}
                  hint={label('no_card_hint')}
                  action={
                    <Button type="primary" onClick={() => navigate(cardsPage)}>
                      {label('to_cards')}
                    </Button>
                  }
                />
              ) : (
                <Form layout="vertical" onFinish={() => void send()}>
                  <Form.Item label={label('card')} required htmlFor="wallet-card">
                    <Select
                      id="wallet-card"
                      value={card_id}
                      onChange={choose}
                      options={data.cards.map(({ id, bank, last4, status }) => ({
                        value: id,
                        disabled: status !== 'verified',
                        label: `${label('card_text', { bank, last4 })}${status === 'verified' ? '' : ` ${label('card_unverified')}`}`,
                      }))}
                    />
                  </Form.Item>
                  <Form.Item
                    label={label('amount')}
                    required
                    htmlFor="wallet-amount"
                    validateStatus={excess ? 'error' : ''}
                    help={problem()}
                    extra={
                      <Button
                        type="link"
                        size="small"
                        className="wallet-all"
                        disabled={maxAmount() === 0}
                        onClick={() => setAmount(maxAmount())}
                      >
                        {label('all')}
                      </Button>
                    }
                  >
                    <NumberInput
                      id="wallet-amount"
                      value={amount}
                      scale={2}
                      minDecimals={2}
                      kind="money"
                      negative={false}
                      prefix="¥"
                      status={excess ? 'error' : ''}
                      onChange={setAmount}
                    />
                  </Form.Item>
                  <dl className="wallet-sum">
                    <dt>{label('fee')}</dt>
                    <dd className="num">{formatsNow().money(fee)}</dd>
                    <dt>{label('net')}</dt>
                    <dd className="num wallet-net">{formatsNow().money(typed - fee)}</dd>
                  </dl>
                  <Form.Item label={label('remark')} htmlFor="wallet-remark">
                    <Input
                      id="wallet-remark"
                      maxLength={200}
                      value={remark}
                      onChange={({ target }) => setRemark(target.value)}
                    />
                  </Form.Item>
                  {codeSetting?.asked && (
                    <CodeField
                      id="wallet-code"
                      path={applyPath}
                      codeKind={codeSetting}
                      value={code}
                      onChange={setCode}
                      problem={codeProblem}
                    />
                  )}
                  <Button
                    type="primary"
                    htmlType="submit"
                    size="large"
                    block
                    loading={sending}
                    disabled={
                      typed <= 0 ||
                      excess !== undefined ||
                      codeSetting === undefined ||
                      (codeSetting.asked && code.length < 6)
                    }
                  >
                    {label('submit')}
                  </Button>
                </Form>
              )}
            </Card>
            <WithdrawalLimits terms={data.terms} today={data.today} />
          </div>
        </div>
      )}
    </Page>
  )
}
