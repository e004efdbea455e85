import { Drawer } from 'antd'
import { useT } from '../i18n/index.ts'
import { useShop } from '../context/site.ts'
import { Logo } from '../context/logo.tsx'
import { MenuPages } from './menu-pages.tsx'
import { useMenu } from '../context/use-menu.ts'
import './menu-panel.css'
import './mobile-menu.css'

/** The whole menu on a small screen; it closes when a page was chosen. */
export default function MobileMenu({ close }: { close: () => void }) {
  const t = useT()
  const menu = useMenu()
  const { name, logo } = useShop()
  const title = (
    <span className="drawer-brand">
      {logo ? <img src={logo} alt="" width="24" height="24" /> : <Logo size={24} />}
      {name}
    </span>
  )
  return (
    <Drawer
      open
      onClose={close}
      placement="left"
      size={300}
      title={title}
      aria-label={t('main_menu')}
      classNames={{ body: 'drawer-menu' }}
    >
      <nav aria-label={t('main_menu')}>
        {menu.map((branch) => (
          <section key={branch.key}>
            <MenuPages branch={branch} done={close} />
          </section>
        ))}
      </nav>
    </Drawer>
  )
}
