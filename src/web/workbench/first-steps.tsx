import { CheckCircleFilled, RightOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '../api/calls.ts'
import { call } from '../api/client.ts'
import { useLive } from '../context/counters.ts'
import { MenuLink } from '../context/menu-link.tsx'
import { changeSettings, useSettings } from '../context/settings.ts'
import { useLang, useT } from '../i18n/index.ts'
import { expectedCount, useNotedCount } from '../ui/expected.ts'
import { toast } from '../ui/notify.tsx'
import { Card } from '../ui/page.tsx'
import './first-steps.css'

type Steps = AnswerOf<'GET', '/seller/index/FirstSteps'>

/**
 * The first steps; none if the person hid them. `expected` is their last known number, undefined if unknown. A failed
 * request is not awaited again: the page would jump under the pointer.
 */
export function useFirstSteps(): { steps: Steps; expected: number | undefined; isLoading: boolean } {
  const lang = useLang()
  const { awake } = useLive()
  const { firstSteps } = useSettings()
  const [expected] = useState(() => expectedCount('first-steps'))
  const { data, isFetched } = useQuery({
    queryKey: ['first-steps', lang],
    queryFn: ({ signal }) => call('GET', '/seller/index/FirstSteps', {}, { signal, silent: true }),
    enabled: firstSteps && (awake || expected !== 0),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  useNotedCount('first-steps', data?.length)
  return { steps: (firstSteps && data) || [], expected, isLoading: firstSteps && !data && !isFetched }
}

/** The place of the steps while they are on their way: nothing below them jumps away from under a finger. */
export function FirstStepsWait({ expected }: { expected: number }) {
  const t = useT()
  return (
    <Card title={t('first_steps')}>
      <ol className="first-steps">
        {Array.from({ length: expected }, (_, at) => (
          <li key={at} className="skeleton-bar first-step-wait" />
        ))}
      </ol>
    </Card>
  )
}

/**
 * The first steps of a new supplier, ticked off by what its lists contain. Disappears when all are done; a person may
 * hide it earlier.
 */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useT()
  if (steps.length === 0) return null
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  const hide = () => {
    changeSettings({ firstSteps: false })
    toast.success(t('first_steps_hidden'))
  }
  return (
    <Card
      title={t('first_steps')}
      extra={
        <span className="first-steps-head">
          <span className="quiet num">{t('first_steps_done', { done, all: steps.length })}</span>
          <Button type="text" size="small" onClick={hide}>
            {t('first_steps_hide')}
          </Button>
        </span>
      }
    >
      <ol className="first-steps">
        {steps.map(({ key, title, hint, path, done: is }, at) => (
          <li key={key}>
            <MenuLink
              path={path}
              className={is ? 'first-step is-done' : key === next?.key ? 'first-step is-next' : 'first-step'}
            >
              <span className="first-step-mark num">
                {is ? <CheckCircleFilled aria-label={t('first_steps_is_done')} /> : at + 1}
              </span>
              <span className="first-step-text">
                <b>{title}</b>
                <span className="quiet">{hint}</span>
              </span>
              {!is && <RightOutlined aria-hidden="true" />}
            </MenuLink>
          </li>
        ))}
      </ol>
    </Card>
  )
}
