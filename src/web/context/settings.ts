import { create } from 'zustand'
import { browserStore, readJson } from '../browser/storage.ts'
import { isColour } from '../ui/colour.ts'

/** A person's appearance settings, stored in this browser. Sizes and defaults are those of spec 2.4 and 9. */
export interface ConsoleSettings {
  primary: string
  theme: 'light' | 'dark' | 'auto'
  density: 'medium' | 'compact'
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  pinyin: boolean
  /** The second column of the menu stands open; undefined while the person has not said: then where there is room. */
  sidebar: boolean | undefined
  /** What a new supplier does first stands on the workbench. */
  firstSteps: boolean
}

export const brand = '#409eff'
const defaults: ConsoleSettings = {
  primary: brand,
  theme: 'auto',
  density: 'medium',
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: false,
  pinyin: true,
  sidebar: undefined,
  firstSteps: true,
}
const key = 'app_settings'

export const useSettings = create<ConsoleSettings>(() => settingsFrom(readJson(browserStore, key)))

/** Follows what is set in another tab of this browser. Returns the function that stops it. */
export function watchSettings(): () => void {
  const set = ({ key: changed }: StorageEvent) => {
    if (changed === key) useSettings.setState(settingsFrom(readJson(browserStore, key)))
  }
  window.addEventListener('storage', set)
  return () => window.removeEventListener('storage', set)
}

export function changeSettings(part: Partial<ConsoleSettings>): void {
  useSettings.setState(part)
  browserStore.set(key, JSON.stringify(useSettings.getState()))
}

export function resetSettings(): void {
  changeSettings(defaults)
}

/** Takes what fits from a stored value and the defaults for the rest. */
export function settingsFrom(value: unknown): ConsoleSettings {
  const stored: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const flag = (name: Exclude<keyof ConsoleSettings, 'sidebar'>, fallback: boolean) =>
    typeof stored[name] === 'boolean' ? stored[name] : fallback
  return {
    primary: typeof stored.primary === 'string' && isColour(stored.primary) ? stored.primary : defaults.primary,
    theme: stored.theme === 'light' || stored.theme === 'dark' ? stored.theme : defaults.theme,
    density: stored.density === 'compact' ? 'compact' : defaults.density,
    tagsView: flag('tagsView', defaults.tagsView),
    fixedHeader: flag('fixedHeader', defaults.fixedHeader),
    sidebarLogo: flag('sidebarLogo', defaults.sidebarLogo),
    pinyin: flag('pinyin', defaults.pinyin),
    sidebar: typeof stored.sidebar === 'boolean' ? stored.sidebar : undefined,
    firstSteps: flag('firstSteps', defaults.firstSteps),
  }
}
