import { listSeparator, inLang } from '#core/text/i18n.ts'
import type { Addon } from '#core/wire/access-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { langNow, useLang, useT } from '#web/i18n/index.ts'
import { useWords } from './words.ts'
import { reloadTexts } from '#web/context/account.ts'
import { MenuIcon } from '#web/context/menu-icon.tsx'
import { usePane } from '#web/context/pane.ts'
import { Tag } from '#web/record/cells.tsx'
import { confirm, toast } from '#web/ui/notify.tsx'
import { Page } from '#web/ui/page.tsx'
import { formatsNow } from '#web/ui/format.ts'
import './plugin.css'

/** /plugin/manage: available and installed add-ons. */
export default function Manage() {
  const text = useWords()
  const lang = useLang()
  const { entry, search, setSearch } = usePane()
  const cate = search.get('cate') ?? ''
  const { data: addons } = useQuery({
    queryKey: ['/addons/list', lang],
    queryFn: () => call('GET', '/addons/list'),
    refetchOnMount: 'always',
  })
  const { data: cates = [] } = useQuery({
    queryKey: ['/addons/CateList', lang],
    queryFn: () => call('GET', '/addons/CateList'),
  })
  return (
    <Page title={entry?.title ?? ''} lead={text('addon_lead')}>
      <Segmented
        className="addon-cates"
        aria-label={text('addon_cate')}
        value={cate}
        options={[{ value: '', label: text('addon_all') }, ...cates.map(({ value, label }) => ({ value, label }))]}
        onChange={(value) => setSearch({ cate: value })}
      />
      {!addons && <Skeleton active />}
      <ul className="addon-list">
        {addons
          ?.filter((addon) => cate === '' || addon.cate === cate)
          .map((addon) => (
            <Item key={addon.key} addon={addon} />
          ))}
      </ul>
    </Page>
  )
}

function Item({ addon }: { addon: Addon }) {
  const t = useT()
  const text = useWords()
  const { navigate } = usePane()
  const [busy, setBusy] = useState(false)
  const { key, name, summary, cate_name, icon, version, installed, installed_at, setup, menus } = addon
  const change = async (path: '/addons/install' | '/addons/uninstall') => {
    const removing = path === '/addons/uninstall'
    const dialog = {
      title: text('addon_uninstall_title', { name }),
      content: text('addon_uninstall_text'),
      ok: text('addon_uninstall'),
      cancel: t('cancel'),
    }
    if (removing && !(await confirm({ ...dialog, danger: true }))) return
    setBusy(true)
    try {
      await call('POST', path, { key }, { once: true })
      await reloadTexts() // the menu changes with it
      toast.success(text(removing ? 'addon_gone' : 'addon_done', { name }))
    } catch {
      // the client has shown the error
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="addon">
      <div className="addon-icon">
        <MenuIcon name={icon} />
      </div>
      <div className="addon-words">
        <h2>
          {name} <small>{version}</small>
        </h2>
        <p>{summary}</p>
        <p className="quiet">
          <Tag label={cate_name} />
          {(installed_at > 0 || menus.length > 0) && ' · '}
          {installed_at > 0 && text('addon_installed_at', { time: formatsNow().time(installed_at) })}
          {installed_at === 0 &&
            menus.length > 0 &&
            text('addon_menus', { names: menus.map(({ title }) => title).join(inLang(listSeparator, langNow())) })}
        </p>
      </div>
      <div className="addon-buttons">
        {installed === 1 && setup && <Button onClick={() => navigate(setup)}>{text('addon_setup')}</Button>}
        {installed === 1 ? (
          <Button danger loading={busy} onClick={() => void change('/addons/uninstall')}>
            {text('addon_uninstall')}
          </Button>
        ) : (
          <Button type="primary" loading={busy} onClick={() => void change('/addons/install')}>
            {text('addon_install')}
          </Button>
        )}
      </div>
    </li>
  )
}
