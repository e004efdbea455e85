import type { PluginWeb } from '#web/context/section-web.ts'

/** Labels of waybills are printed by a screen of their own. */
export const ewaybillWeb: PluginWeb = {
  key: 'ewaybill',
  screens: { '/plugin/ewaybill/label/:id': () => import('./label-screen.tsx') },
}
