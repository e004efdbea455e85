import { languages } from '#core/text/languages.ts'
import { GlobalOutlined } from '@ant-design/icons'
import { useLangMenu } from '../context/lang-menu.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { useLang, useT } from '../i18n/index.ts'
import './outside.css'

/** Chooses the language before anyone is signed in. */
export function LangButton() {
  const t = useT()
  const lang = useLang()
  const menu = useLangMenu()
  return (
    <MenuButton menu={menu}>
      <button type="button" className="plain gate-lang" aria-label={`${t('language')}: ${languages[lang].name}`}>
        <GlobalOutlined />
        {languages[lang].name}
      </button>
    </MenuButton>
  )
}
