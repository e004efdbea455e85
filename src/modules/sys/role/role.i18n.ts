import type { Translations } from '#core/define/resource.ts'
import type { role } from './role.resource.ts'

export const roleWords: Translations<typeof role> = {
  en: {
    title: 'Roles',
    one: 'Role',
    fields: {
      name: 'Role',
      description: 'Description',
      path_arr: 'Screens',
      api_arr: 'Calls',
      is_admin: 'Administrators',
      people: 'People',
    },
    groups: { 基本信息: 'General', 权限: 'Rights' },
    help: { path_arr: 'A list of screen paths', api_arr: 'A list of call paths; checking a screen checks its calls' },
  },
  es: {
    title: 'Roles',
    one: 'Rol',
    fields: {
      name: 'Rol',
      description: 'Descripción',
      path_arr: 'Pantallas',
      api_arr: 'Llamadas',
      is_admin: 'Administradores',
      people: 'Personas',
    },
    groups: { 基本信息: 'General', 权限: 'Permisos' },
    help: { path_arr: 'Lista de rutas de pantallas', api_arr: 'Lista de rutas de llamadas; marcar una pantalla marca sus llamadas' },
  },
  ja: {
    title: '役割',
    fields: {
      name: '役割名',
      description: '説明',
      path_arr: '画面',
      api_arr: '呼び出し',
      is_admin: '管理者',
      people: '人数',
    },
    groups: { 基本信息: '基本情報', 权限: '権限' },
    help: { path_arr: '画面パスの一覧', api_arr: '呼び出しパスの一覧。画面を選ぶとその呼び出しも選ばれます' },
  },
}
