import type { RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { nameOf } from '../record/action-rules.ts'
import { useAccount } from '../context/account.ts'
import { MenuLink } from '../context/menu-link.tsx'
import { StateTag } from './document-view.tsx'
import { useWords } from './words.ts'
import { When } from '../ui/ago.tsx'
import './document-steps.css'

interface Step {
  key: string
  title: string
  who?: string
  at?: number
  note?: string
  /** Address with details. */
  more?: { title: string; path: string } | undefined
  state: 'done' | 'now' | 'wrong' | 'open'
}

/** The way of a document: who did what when, and what comes next. */
export function DocumentSteps({ meta, record }: { meta: TableMeta; record: RecordAnswer }) {
  const documentText = useWords()
  const { status } = record
  const listed = meta.x.form?.document?.pushes
  const pushes = useAccount().permission.routes.find(({ path }) => path === listed)
  const text = (name: string) => {
    const value = record[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const at = (name: string) => {
    const value = record[name]
    return typeof value === 'number' ? value : undefined
  }
  const progress = meta.rows.exec_status?.options?.find(({ value }) => value === record.exec_status)?.label
  const sending = meta.rows.send_state?.options?.find(({ value }) => value === record.send_state)?.label
  const twice = typeof record.approval === 'string' && record.approval !== 'one'
  const audited = status === 'audited' || status === 'closed'
  const steps: Step[] = [
    {
      key: 'made',
      title: documentText('step_made'),
      who: text('created_by_label'),
      at: at('created_at'),
      state: status === 'draft' ? 'now' : 'done',
    },
    {
      key: 'submitted',
      title: documentText('step_submitted'),
      at: at('submitted_at'),
      state: status === 'unaudited' || at('submitted_at') ? 'done' : 'open',
    },
    ...(twice
      ? [
          {
            key: 'first',
            title: documentText('step_first'),
            who: text('first_by_label'),
            at: at('first_at'),
            note: text('first_remark'),
            state: at('first_at') ? 'done' : status === 'unaudited' ? 'now' : 'open',
          } as const,
        ]
      : []),
    {
      key: 'audited',
      title: documentText(twice ? 'step_second' : 'step_audited'),
      who: text('audited_by_label'),
      at: at('audited_at'),
      note: text('audit_remark'),
      state: audited
        ? 'done'
        : status === 'rejected'
          ? 'wrong'
          : status === 'unaudited' && (!twice || at('first_at'))
            ? 'now'
            : 'open',
    },
    ...(progress && 'exec_status' in record && meta.rows.done_rate
      ? [
          {
            key: 'done',
            title: documentText('step_done'),
            note: progress,
            state: record.exec_status === 'done' ? 'done' : audited ? 'now' : 'open',
          } as const,
        ]
      : []),
    ...(sending
      ? [
          {
            key: 'sent',
            title: documentText('step_sent'),
            at: at('sent_at'),
            note: [sending, text('ext_no')].filter(Boolean).join(' · '),
            more:
              pushes && record.send_state !== 'none'
                ? {
                    title: pushes.title,
                    path: `${pushes.path}?${new URLSearchParams({ biz_no: nameOf(record, meta) })}`,
                  }
                : undefined,
            state:
              record.send_state === 'sent'
                ? 'done'
                : record.send_state === 'failed'
                  ? 'wrong'
                  : record.send_state === 'sending'
                    ? 'now'
                    : 'open',
          } as const,
        ]
      : []),
    ...(status === 'closed' || status === 'voided'
      ? [
          {
            key: 'ended',
            title: '',
            who: text('ended_by_label'),
            at: at('ended_at'),
            note: text('end_remark'),
            state: 'wrong',
          } as const,
        ]
      : []),
  ]
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li
          key={step.key}
          className={`step step-${step.state}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="step-title">
            {step.key === 'ended' ? <StateTag meta={meta} record={record} /> : step.title}
          </span>
          <span className="step-who">
            {step.who && <span className="whole">{step.who}</span>} {step.at ? <When seconds={step.at} withTime /> : ''}
          </span>
          {step.note && <span className="step-note">{step.note}</span>}
          {step.more && (
            <MenuLink path={step.more.path} className="step-note">
              {step.more.title}
            </MenuLink>
          )}
        </li>
      ))}
    </ol>
  )
}
