import type { RouteEntry } from '#core/wire/access-wire.ts'
import { createContext, use } from 'react'
import type { ComponentType } from 'react'
import type { LinesUi } from '../document/lines-ui.ts'
import type { ScreenMatch } from './entries.ts'
import type { RegistrationWeb } from './section-web.ts'

/** What a path shows. */
export interface CurrentScreen extends Partial<ScreenMatch> {
  Screen: ComponentType
  /** A tree with a record next to it. */
  tree?: boolean
}

/** How the shell learns which screen a path shows; the table itself stands above the shell, in `routes.tsx`. */
export interface Screens {
  screenOf: (path: string, routes: readonly RouteEntry[]) => CurrentScreen | undefined
  hasScreen: (entry: RouteEntry) => boolean
  /** Pages seen without sign-in, drawn over the whole window. */
  outside: (path: string) => { Screen: ComponentType } | undefined
  /** Where visitors become suppliers, in products that have a section for it. */
  registration: RegistrationWeb | undefined
  /** How lines of documents are written and shown, by the name their definitions give. */
  lines: Readonly<Record<string, LinesUi>>
  /** What sections bring to the header. */
  tools: readonly { key: string; Tool: ComponentType }[]
  /** Widgets of add-ons on every screen, by the key of the add-on. */
  widgets: readonly { key: string; Widget: ComponentType }[]
}

export const ScreenContext = createContext<Screens | undefined>(undefined)

export function useScreens(): Screens {
  const screens = use(ScreenContext)
  if (!screens) throw new Error('the route table is missing')
  return screens
}
