import type { ComponentType } from 'react'

type Load = () => Promise<{ default: ComponentType }>

const editor: Load = () => import('./editor-screen.tsx')
const view: Load = () => import('./document-screen.tsx')
const print: Load = () => import('./print-screen.tsx')
const queue: Load = () => import('./queue-screen.tsx')
const pages = ['purchaseApply', 'purchase', 'inbound', 'outbound', 'stockcheck'].map((name) => `/inventory/${name}`)

const papers: Readonly<Record<string, Load>> = Object.fromEntries(
  pages.flatMap((page) => [
    [`${page}/add`, editor],
    [`${page}/edit/:id`, editor],
    [`${page}/info/:id`, view],
    [`${page}/print/:id`, print],
    [`${page}/audit/:id`, queue],
    [`${page}/approve/:id`, queue],
  ]),
)

/** Screens of documents and stock by the path of their route; each is loaded when it is opened. */
export const documentScreens: Readonly<Record<string, Load>> = {
  ...papers,
  '/inventory/stock/alerts': () => import('./alerts-screen.tsx'),
  '/inventory/stock/holders': () => import('./holders-screen.tsx'),
  '/inventory/stock/trace': () => import('./trace-screen.tsx'),
  '/inventory/stock/verify': () => import('./verify-screen.tsx'),
}
