import type { PluginWeb } from '#web/context/section-web.ts'

/** Waybill labels have their own print screen. */
export const ewaybillWeb: PluginWeb = {
  key: 'ewaybill',
  screens: { '/plugin/ewaybill/label/:id': () => import('./label-screen.tsx') },
}
