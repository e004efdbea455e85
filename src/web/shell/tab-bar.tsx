import { CloseOutlined, DownOutlined, HomeOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { useRef } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import { useT } from '../i18n/index.ts'
import { useInView } from '../ui/use-in-view.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { closeByScope } from './close.ts'
import { go } from '../context/go.ts'
import { useTabName } from '../context/names.ts'
import { paneId, tabId } from '../context/tab-ids.ts'
import { useTabMenu } from './tab-menu.ts'
import { moveTab, useTabs } from '../context/tab-store.ts'
import type { Tab } from '../context/tabs.ts'
import './tab-bar.css'

/** The strip of open tabs. Arrow keys walk it, Delete closes, Ctrl+Shift with an arrow moves a tab. */
export function TabBar() {
  const t = useT()
  const { tabs, active } = useTabs()
  const nameOf = useTabName()
  const menuOf = useTabMenu()
  const current = tabs.find((tab) => tab.key === active)
  const strip = useRef<HTMLDivElement>(null)
  const names = tabs.map(nameOf).join(' ')
  // names come with their records, and make tabs wider
  useInView(strip, '.tag-on', `${active} ${names}`, true)

  return (
    <nav className="tags" aria-label={t('open_pages')}>
      <div
        className="tags-strip"
        role="tablist"
        ref={strip}
        tabIndex={-1}
        aria-label={t('open_pages')}
        onKeyDown={(event) => walk(event, tabs)}
      >
        {tabs.map((tab) => (
          <TabItem key={tab.key} tab={tab} name={nameOf(tab)} current={tab.key === active} menu={menuOf(tab)} />
        ))}
      </div>
      {current && (
        <MenuButton menu={menuOf(current)}>
          <button type="button" className="plain tags-more" aria-label={t('tab_actions')}>
            <DownOutlined />
          </button>
        </MenuButton>
      )}
    </nav>
  )
}

function TabItem({ tab, name, current, menu }: { tab: Tab; name: string; current: boolean; menu: MenuProps }) {
  const t = useT()
  return (
    <Dropdown trigger={['contextMenu']} menu={menu} destroyOnHidden>
      <div className={current ? 'tag tag-on' : 'tag'} role="presentation" {...dragging(tab)}>
        <button
          type="button"
          role="tab"
          id={tabId(tab.key)}
          className="plain tag-name"
          aria-selected={current}
          aria-controls={tab.cached ? paneId(tab.key) : undefined}
          tabIndex={current ? 0 : -1}
          title={name}
          onClick={() => go(tab.key + tab.search)}
          onAuxClick={(event) => event.button === 1 && void closeByScope(tab.key, 'one')}
        >
          {tab.affix && <HomeOutlined />}
          {tab.dirty && <span className="tag-dirty" title={t('unsaved_title')} />}
          <span className="tag-text">{name}</span>
        </button>
        {!tab.affix && (
          // for the mouse only: a tab list may hold nothing but tabs, and Delete does the same by key
          <button
            type="button"
            className="plain tag-close"
            tabIndex={-1}
            aria-hidden="true"
            title={t('tab_close_one')}
            onClick={() => void closeByScope(tab.key, 'one')}
          >
            <CloseOutlined />
          </button>
        )}
      </div>
    </Dropdown>
  )
}

let dragged = ''

/**
 * Dragging by the browser's own means: a library for it would weigh on every first visit. The tab moves while it is
 * dragged.
 */
function dragging(tab: Tab) {
  return {
    draggable: !tab.affix,
    onDragStart: (event: DragEvent) => {
      dragged = tab.key
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged) return
      event.preventDefault()
      if (dragged !== tab.key && isBeyondMiddle(event)) moveTab(dragged, tab.key)
    },
    onDragEnd: () => {
      dragged = ''
    },
  }
}

/**
 * Whether the pointer has passed the middle of a tab, coming from where the dragged one lies; else narrow and wide tabs
 * would flicker.
 */
function isBeyondMiddle({ clientX, currentTarget }: DragEvent<HTMLElement>): boolean {
  const { left, width } = currentTarget.getBoundingClientRect()
  const from = document.getElementById(tabId(dragged))?.getBoundingClientRect().left ?? 0
  return from < left ? clientX > left + width / 2 : clientX < left + width / 2
}

function walk(event: KeyboardEvent<HTMLElement>, tabs: readonly Tab[]): void {
  const at = tabs.findIndex((tab) => tabId(tab.key) === document.activeElement?.id)
  const tab = tabs[at]
  if (!tab) return
  const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (goal !== undefined) {
    event.preventDefault()
    const next = tabs[(goal + tabs.length) % tabs.length]
    if (!next) return
    if (event.ctrlKey && event.shiftKey) return moveTab(tab.key, next.key)
    document.getElementById(tabId(next.key))?.focus()
    go(next.key + next.search)
  }
  if (event.key === 'Delete')
    void closeByScope(tab.key, 'one').then(() => document.getElementById(tabId(useTabs.getState().active))?.focus())
}
