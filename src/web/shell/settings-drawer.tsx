import { Button, ColorPicker, Drawer, Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { brand, changeSettings, resetSettings, useSettings } from '../context/settings.ts'
import type { ConsoleSettings } from '../context/settings.ts'
import './settings-drawer.css'

const colours = [brand, '#0f8b8d', '#2f855a', '#c05621', '#b83280', '#6b46c1', '#475569']
type Flag = 'tagsView' | 'fixedHeader' | 'sidebarLogo' | 'pinyin' | 'firstSteps'
const flags = ['tagsView', 'fixedHeader', 'sidebarLogo', 'pinyin', 'firstSteps'] as const satisfies readonly Flag[]

/** How the console looks and behaves for this person in this browser. */
export default function SettingsDrawer({ close }: { close: () => void }) {
  const t = useT()
  const settings = useSettings()
  const themes: { value: ConsoleSettings['theme']; label: string }[] = [
    { value: 'light', label: t('theme_light') },
    { value: 'dark', label: t('theme_dark') },
    { value: 'auto', label: t('theme_auto') },
  ]
  const densities: { value: ConsoleSettings['density']; label: string }[] = [
    { value: 'medium', label: t('density_medium') },
    { value: 'compact', label: t('density_compact') },
  ]
  return (
    <Drawer
      open
      onClose={close}
      title={t('settings')}
      size={340}
      footer={<Button onClick={resetSettings}>{t('settings_reset')}</Button>}
    >
      <div className="settings">
        <Setting label={t('theme')}>
          <Segmented
            aria-label={t('theme')}
            options={themes}
            value={settings.theme}
            onChange={(theme) => changeSettings({ theme })}
          />
        </Setting>
        <Setting label={t('density')}>
          <Segmented
            aria-label={t('density')}
            options={densities}
            value={settings.density}
            onChange={(density) => changeSettings({ density })}
          />
        </Setting>
        <Setting label={t('theme_colour')}>
          <div className="swatches" role="radiogroup" aria-label={t('theme_colour')}>
            {colours.map((colour) => (
              <label key={colour} className="swatch" title={colour} style={{ background: colour }}>
                <input
                  type="radio"
                  name="theme-colour"
                  className="visually-hidden"
                  aria-label={colour}
                  checked={settings.primary === colour}
                  onChange={() => changeSettings({ primary: colour })}
                />
              </label>
            ))}
            <ColorPicker
              value={settings.primary}
              disabledAlpha
              format="hex"
              onChangeComplete={(colour) => changeSettings({ primary: colour.toHexString().slice(0, 7) })}
            />
          </div>
        </Setting>
        {flags.map((flag) => (
          <div key={flag} className="settings-flag">
            <span id={`setting-${flag}`}>{t(`setting_${flag}`)}</span>
            <Switch
              checked={settings[flag]}
              aria-labelledby={`setting-${flag}`}
              onChange={(on) => changeSettings({ [flag]: on })}
            />
          </div>
        ))}
      </div>
    </Drawer>
  )
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section>
      <h3>{label}</h3>
      {children}
    </section>
  )
}
