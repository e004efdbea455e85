import type zh from '../zh/shell.ts'

export default {
  app_title: '盐业一站式服务',
  network_error: 'Sin conexión; compruebe la red e inténtelo de nuevo',
  server_unusable: 'El servidor no puede responder ahora ({http})',
  please_sign_in_again: 'Inicie sesión de nuevo',
  no_permission: 'Sin permiso; vuelva a iniciar sesión o actualice',
} as const satisfies Record<keyof typeof zh, string>
