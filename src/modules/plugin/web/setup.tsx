import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { call } from '#web/api/client.ts'
import { useLang } from '#web/i18n/index.ts'
import { useWords } from './words.ts'
import { MenuIcon } from '#web/context/menu-icon.tsx'
import { usePane } from '#web/context/pane.ts'
import { Tag } from '#web/record/cells.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import './plugin.css'

/** /plugin/pluginSetup: installed add-ons with settings; `?key=` opens the settings of one. */
export default function Setup() {
  const text = useWords()
  const lang = useLang()
  const { entry, search, navigate } = usePane()
  const { data } = useQuery({
    queryKey: ['/addons/list', lang],
    queryFn: () => call('GET', '/addons/list'),
    refetchOnMount: 'always',
  })
  const configurable = data?.filter(({ installed, setup }) => installed === 1 && setup !== '')
  const setupPath = configurable?.find(({ key }) => key === search.get('key'))?.setup
  useEffect(() => {
    if (setupPath) navigate(setupPath, { replace: true })
  }, [setupPath, navigate])
  return (
    <Page title={entry?.title ?? ''}>
      {!configurable && <Skeleton active />}
      {configurable?.length === 0 && (
        <Empty
          text={text('addon_none')}
          hint={text('addon_none_hint')}
          action={<Button onClick={() => navigate('/plugin/manage')}>{text('addon_title')}</Button>}
        />
      )}
      <ul className="addon-list">
        {configurable?.map(({ key, name, summary, icon, setup, lacks }) => (
          <li key={key} className="addon">
            <div className="addon-icon">
              <MenuIcon name={icon} />
            </div>
            <div className="addon-words">
              <h2>{name}</h2>
              <p>{summary}</p>
              {lacks && (
                <p>
                  <Tag label={lacks} color="orange" />
                </p>
              )}
            </div>
            <div className="addon-buttons">
              <Button type="primary" onClick={() => navigate(setup)}>
                {text('addon_setup')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
