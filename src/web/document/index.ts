import type { DocumentScreenKind } from '#core/wire/access-wire.ts'
import type { LoadScreen } from '../context/section-web.ts'

/** The screens of every document, chosen by its definition. */
export const documentScreens: Readonly<Record<DocumentScreenKind, LoadScreen>> = {
  edit: () => import('./editor-screen.tsx'),
  view: () => import('./document-screen.tsx'),
  print: () => import('./print-screen.tsx'),
  queue: () => import('./queue-screen.tsx'),
}
