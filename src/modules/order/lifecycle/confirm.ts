import { newRedeemCode } from './redeem-code.ts'

/**
 * State of an order once it is paid or needs no payment first: pick-up and voucher orders wait for their redemption
 * code.
 */
export function confirmedState(deliveryMethod: string): { status: 'pay' } | { status: 'send'; redeem_code: string } {
  return deliveryMethod === 'pickup' || deliveryMethod === 'voucher'
    ? { status: 'send', redeem_code: newRedeemCode() }
    : { status: 'pay' }
}
