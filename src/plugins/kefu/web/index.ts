import type { PluginWeb } from '#web/context/section-web.ts'

/** The chat window over every screen. */
export const kefuWeb: PluginWeb = { key: 'kefu', widget: () => import('./chat.tsx') }
