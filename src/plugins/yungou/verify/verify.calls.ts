import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { yungouRound } from '../round/round.resource.ts'
import { yungouWords } from '../words.ts'
import { proofOf } from './proof.ts'
import type { RoundProof } from './proof.ts'

/** What the console's page works a draw out from again. */
export const verifyCalls = [
  defineCall({
    path: '/addons/yungou/seller/RoundVerify',
    method: 'GET',
    title: yungouWords.verify,
    access: 'api',
    input: { id: ref(yungouWords.round, 'yungou_round', { required: true, past: true }) },
    async run({ id }, ctx): Promise<RoundProof> {
      await ctx.find(yungouRound, id)
      return proofOf(ctx, id)
    },
  }),
]
