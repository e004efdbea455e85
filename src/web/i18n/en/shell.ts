import type zh from '../zh/shell.ts'

export default {
  app_title: '盐业一站式服务',
  network_error: 'No connection; check the network and try again',
  server_unusable: 'The server cannot answer just now ({http})',
  please_sign_in_again: 'Please log in again',
  no_permission: 'no permission, try logging in again or refreshing',
} as const satisfies Record<keyof typeof zh, string>
