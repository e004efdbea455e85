export default {
  app_title: '盐业一站式服务',
  network_error: '网络连接失败，请检查网络后重试',
  server_unusable: '服务器暂时无法应答（{http}）',
  please_sign_in_again: '请重新登录',
  no_permission: '没有操作权限，请尝试重新登录或刷新',
} as const
