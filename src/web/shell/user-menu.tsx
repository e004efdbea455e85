import type { MenuProps } from 'antd'
import { viewedRole } from '../api/view-as.ts'
import { useShop } from '../context/site.ts'
import { useT } from '../i18n/index.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { signOut, useAccount } from '../context/account.ts'
import { confirmSignOut } from './close.ts'
import { go } from '../context/go.ts'
import { pictureSource } from '../context/pictures.ts'
import { signInWith } from './guard.ts'
import type { Overlay } from './shell.tsx'
import { useTabs } from '../context/tab-store.ts'
import { home } from '../context/tabs.ts'
import { stopViewing } from '../context/view-as.ts'
import './user-menu.css'

/** Who is signed in, and what belongs to that person. Pages one may not open are left out. */
export function UserMenu({ open, mobile }: { open: (overlay: Overlay) => void; mobile: boolean }) {
  const t = useT()
  const shop = useShop()
  const { user, permission } = useAccount()
  const viewed = viewedRole()
  const page = (path: string, label: string) =>
    permission.routes.some((entry) => entry.path === path) ? [{ key: path, label, onClick: () => go(path) }] : []
  const items: MenuProps['items'] = [
    { key: 'home', label: t('home'), onClick: () => go(home) },
    ...page('/profile/user/edit', t('edit_profile')),
    ...page('/profile/pwd/edit', t('change_password')),
    ...page('/profile/user/wechat', t(user.isbindwxpub ? 'wechat_unbind' : 'wechat_bind')),
    { key: 'why', label: t('why'), onClick: () => open('why') },
    ...(viewed
      ? [{ key: 'view', label: t('view_as_leave'), onClick: stopViewing }]
      : user.roles.includes('admin')
        ? [{ key: 'view', label: t('view_as'), onClick: () => open('view_as') }]
        : []),
    ...(mobile ? [{ key: 'settings', label: t('settings'), onClick: () => open('settings') }] : []),
    { type: 'divider' },
    { key: 'out', label: t('sign_out'), danger: true, onClick: () => void leave() },
  ]
  return (
    <MenuButton menu={{ items }}>
      <button type="button" className="plain who">
        {user.avatar ? (
          <img className="who-face" src={pictureSource(user.avatar)} alt="" width="30" height="30" />
        ) : (
          <span className="who-face" aria-hidden="true">
            {user.nick_name.slice(0, 1)}
          </span>
        )}
        {!mobile && (
          <span className="who-text">
            <b>{user.nick_name}</b>
            <small title={`${shop.name} (${shop.short_name})`}>{shop.name}</small>
          </span>
        )}
        <span className="visually-hidden">{t('user_menu', { name: user.nick_name })}</span>
      </button>
    </MenuButton>
  )
}

async function leave(): Promise<void> {
  const unsaved = useTabs.getState().tabs.filter((tab) => tab.dirty).length
  const answer = unsaved ? await confirmSignOut(unsaved) : 'keep'
  if (answer === 'stay') return
  await signOut({ discard: answer === 'discard' })
  go(signInWith(home), { replace: true })
}
