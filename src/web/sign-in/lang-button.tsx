import { GlobalOutlined } from '@ant-design/icons'
import { langs } from '#core/text/i18n.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { langNames, speak, useLang, useT } from '../i18n/index.ts'
import './outside.css'

/** Chooses the language before anyone is signed in. */
export function LangButton() {
  const t = useT()
  const lang = useLang()
  const items = langs.map((key) => ({ key, label: langNames[key], onClick: () => void speak(key) }))
  return (
    <MenuButton menu={{ items, selectable: true, selectedKeys: [lang] }}>
      <button type="button" className="plain gate-lang" aria-label={`${t('language')}: ${langNames[lang]}`}>
        <GlobalOutlined />
        {langNames[lang]}
      </button>
    </MenuButton>
  )
}
