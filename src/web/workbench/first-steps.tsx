import { CheckCircleFilled, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { AnswerOf } from '../api/calls.ts'
import { call } from '../api/client.ts'
import { useLive } from '../context/counters.ts'
import { MenuLink } from '../context/menu-link.tsx'
import { changeSettings, useSettings } from '../context/settings.ts'
import { useLang, useT } from '../i18n/index.ts'
import { toast } from '../ui/notify.tsx'
import { Card } from '../ui/page.tsx'
import './first-steps.css'

type Steps = AnswerOf<'GET', '/seller/index/FirstSteps'>

/** The steps of the first hour; none for whoever put them away. While it is loading nothing stands below: what came later would push it down. */
export function useFirstSteps(): { steps: Steps; isLoading: boolean } {
  const lang = useLang()
  const { awake } = useLive()
  const { firstSteps } = useSettings()
  const { data = [], isLoading } = useQuery({
    queryKey: ['first-steps', lang],
    queryFn: ({ signal }) => call('GET', '/seller/index/FirstSteps', {}, { signal, silent: true }),
    enabled: awake && firstSteps,
    refetchOnMount: 'always',
  })
  return { steps: firstSteps ? data : [], isLoading }
}

/** What a new supplier does in its first hour, ticked off by what its lists hold. It goes by itself once all is done; before that a person may put it away. */
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
            <MenuLink path={path} className={is ? 'first-step is-done' : key === next?.key ? 'first-step is-next' : 'first-step'}>
              <span className="first-step-mark num">{is ? <CheckCircleFilled aria-label={t('first_steps_is_done')} /> : at + 1}</span>
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
