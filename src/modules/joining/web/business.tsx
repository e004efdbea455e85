import { Button, Result, Skeleton, Steps } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useStore } from 'zustand'
import type { JoiningProgress, JoiningStep } from '../apply/progress.ts'
import { call } from '#web/api/client.ts'
import { serverNow } from '#web/api/clock.ts'
import { sessionStore } from '#web/api/session.ts'
import { useLang, useT } from '#web/i18n/index.ts'
import { useWords } from './words.ts'
import { loadAccount, signOut } from '#web/context/account.ts'
import { go } from '#web/context/go.ts'
import { usePageTitle } from '#web/context/page-title.ts'
import { Logo } from '#web/context/logo.tsx'
import { LangButton } from '#web/sign-in/lang-button.tsx'
import { ApplyForm } from './apply-form.tsx'
import { Fee } from './fee.tsx'
import { PaidButton } from './paid-button.tsx'
import { Register } from './register.tsx'
import './business.css'

const stages = ['create', 'writeInfo', 'payFee', 'progress'] as const
type Stage = (typeof stages)[number]
/** The screen of each step. */
const stageOf: Readonly<Record<JoiningStep, Stage>> = {
  enter: 'writeInfo',
  cert: 'writeInfo',
  fee: 'payFee',
  waiting: 'progress',
  rejected: 'progress',
  done: 'progress',
}

/**
 * /business/create, writeInfo, payFee and progress: from visitor to supplier. The server stores every step, so nothing
 * is lost in between.
 */
export default function Business() {
  const t = useT()
  const text = useWords()
  const lang = useLang()
  const { pathname } = useLocation()
  usePageTitle(text('join_title'))
  const at = stages.find((stage) => pathname === `/business/${stage}`) ?? 'create'
  const signedIn = useStore(sessionStore, (session) => session.token !== '')
  const queries = useQueryClient()
  const queryKey = ['/seller/supplier/CertInfo', lang]
  const { data, refetch, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET', '/seller/supplier/CertInfo', {}, { signal }),
    enabled: signedIn,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data: to } }) =>
      to?.step === 'waiting' ? 15_000 : to && at === 'progress' && isPaying(to) ? 3000 : false,
  })
  const onProgress = (to: JoiningProgress) => {
    queries.setQueryData(queryKey, to) // the next screen opens with the new step, not the old one
    void refetch()
    go(`/business/${stageOf[to.step]}`)
  }
  const frame = (body: ReactNode, stage: Stage = at) => (
    <div className="join">
      <header className="join-head">
        <p className="join-brand">
          <Logo size={28} />
          {t('app_title')}
        </p>
        <LangButton />
      </header>
      <main className="join-main">
        <h1>{text('join_title')}</h1>
        <Steps
          className="join-steps"
          size="small"
          responsive={false}
          titlePlacement="vertical"
          current={stages.indexOf(stage)}
          items={stages.map((name) => ({ title: text(`join_${name}`) }))}
        />
        {body}
      </main>
    </div>
  )
  if (!signedIn) return frame(at === 'create' ? <Register /> : <SignedOut at={at} />)
  if (error && !data) return frame(<Button onClick={() => void refetch()}>{t('retry')}</Button>)
  if (!data) return frame(<Skeleton active />)
  const { step } = data
  if (at === 'create') return <Navigate to={`/business/${stageOf[step]}`} replace />
  const writing = step !== 'waiting' && step !== 'done'
  if (at === 'writeInfo' && writing) return frame(<ApplyForm progress={data} done={onProgress} />)
  if (at === 'payFee' && writing && data.cert) return frame(<Fee progress={data} done={onProgress} />)
  if (at !== 'progress') return <Navigate to="/business/progress" replace />
  return frame(<Progress progress={data} onChecked={() => void refetch()} />, stageOf[step])
}

/** Shown without an account: offers sign-in and registration. */
function SignedOut({ at }: { at: Stage }) {
  const t = useT()
  const text = useWords()
  return (
    <Result
      status="info"
      title={text('join_signed_out')}
      subTitle={text('join_signed_out_text')}
      extra={[
        <Button key="in" type="primary" onClick={() => go(`/index?redirect=/business/${at}`)}>
          {t('sign_in')}
        </Button>,
        <Button key="new" onClick={() => go('/business/create')}>
          {text('join_create')}
        </Button>,
      ]}
    />
  )
}

/** Whether an order at the payment provider may still be paid. */
function isPaying({ step, order }: JoiningProgress): boolean {
  return (step === 'fee' || step === 'rejected') && order?.state === 'waiting' && (order.expires_at ?? 0) > serverNow()
}

function Progress({ progress, onChecked }: { progress: JoiningProgress; onChecked: () => void }) {
  const t = useT()
  const text = useWords()
  const { step, apply, order } = progress
  const out = (
    <Button key="out" onClick={() => void signOut().then(() => go('/index'))}>
      {t('sign_out')}
    </Button>
  )
  const paid = order?.state === 'waiting' ? [<PaidButton key="paid" onChecked={onChecked} />] : []
  const number = apply ? text('join_number', { number: apply.apply_no }) : undefined
  if (step === 'done')
    return (
      <Result
        status="success"
        title={text('join_done')}
        subTitle={text('join_done_text')}
        extra={
          <Button type="primary" onClick={() => void loadAccount().then(() => go('/'))}>
            {text('join_open')}
          </Button>
        }
      />
    )
  if (step === 'waiting') return <Result status="info" title={text('join_waiting')} subTitle={number} extra={out} />
  if (isPaying(progress))
    return (
      <Result
        status="info"
        title={text('join_paying')}
        subTitle={text('join_paying_text')}
        extra={[
          <Button key="on" type="primary" onClick={() => go('/business/payFee')}>
            {text('join_pay_again')}
          </Button>,
          ...paid,
          out,
        ]}
      />
    )
  if (step === 'rejected')
    return (
      <Result
        status="warning"
        title={text('join_rejected')}
        subTitle={
          <>
            {number}
            <br />
            {apply?.audit_remark}
          </>
        }
        extra={[
          <Button key="again" type="primary" onClick={() => go('/business/writeInfo')}>
            {text('join_again')}
          </Button>,
          out,
        ]}
      />
    )
  return (
    <Result
      status="info"
      title={text('join_unfinished')}
      extra={[
        <Button key="on" type="primary" onClick={() => go(`/business/${stageOf[step]}`)}>
          {text('join_continue')}
        </Button>,
        ...paid,
        out,
      ]}
    />
  )
}
