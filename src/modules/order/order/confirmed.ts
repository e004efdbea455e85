import { newRedeemCode } from './redeem-code.ts'

/** Where an order stands once it is paid or need not be: what is fetched waits for its code. */
export function confirmed(way: string): { status: 'pay' } | { status: 'send'; redeem_code: string } {
  return way === 'pickup' || way === 'voucher' ? { status: 'send', redeem_code: newRedeemCode() } : { status: 'pay' }
}
