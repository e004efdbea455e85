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

/** /plugin/pluginSetup: the installed add-ons that have settings; with `?key=` straight to those of one. */
export default function Setup() {
  const say = useWords()
  const lang = useLang()
  const { entry, search, navigate } = usePane()
  const { data } = useQuery({
    queryKey: ['/addons/list', lang],
    queryFn: () => call('GET', '/addons/list'),
    refetchOnMount: 'always',
  })
  const settable = data?.filter(({ installed, setup }) => installed === 1 && setup !== '')
  const wanted = settable?.find(({ key }) => key === search.get('key'))?.setup
  useEffect(() => {
    if (wanted) navigate(wanted, { replace: true })
  }, [wanted, navigate])
  return (
    <Page title={entry?.title ?? ''}>
      {!settable && <Skeleton active />}
      {settable?.length === 0 && (
        <Empty
          text={say('addon_none')}
          hint={say('addon_none_hint')}
          action={<Button onClick={() => navigate('/plugin/manage')}>{say('addon_title')}</Button>}
        />
      )}
      <ul className="addon-list">
        {settable?.map(({ key, name, summary, icon, setup, lacks }) => (
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
                {say('addon_setup')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
