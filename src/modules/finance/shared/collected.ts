/** The platform collects the money of union accounts, and of nobody else. */
export const forUnion = { union: 'only' } as const

/** Where the screens of collected money begin. */
export const walletPage = '/finance/PaymentWallet'

/** What the platform's own account does with the money it collects for others. */
export const onPlatform = { platform: true } as const
