import type { PaperScreen } from '#core/wire/access-wire.ts'
import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

/** The screens of every document; its definition says that it is one. */
export const paperScreens: Readonly<Record<PaperScreen, Load>> = {
  edit: () => import('./editor-screen.tsx'),
  view: () => import('./document-screen.tsx'),
  print: () => import('./print-screen.tsx'),
  queue: () => import('./queue-screen.tsx'),
}

/** Screens of stock by the path of their route; each is loaded when it is opened. */
export const stockScreens: Readonly<Record<string, Load>> = {
  '/inventory/stock/alerts': () => import('#modules/inventory/web/alerts-screen.tsx'),
  '/inventory/stock/holders': () => import('#modules/inventory/web/holders-screen.tsx'),
  '/inventory/stock/trace': () => import('#modules/inventory/web/trace-screen.tsx'),
  '/inventory/stock/verify': () => import('#modules/inventory/web/verify-screen.tsx'),
}
