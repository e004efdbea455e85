/** The platform collects money for union accounts only. */
export const forUnion = { union: 'only' } as const

/** The path prefix of the payment wallet screens. */
export const walletPage = '/finance/PaymentWallet'

/** Restricts a call to the platform's own account. */
export const onPlatform = { platform: true } as const
