import { randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#core/errors/errors.ts'
import type { CaptchaPicture, CaptchaPurpose } from '#core/wire/account-wire.ts'
import type { Db } from '../db/db.ts'
import type { Tokens } from '../http/tokens.ts'

interface Keeper {
  db: Db
  tokens: Tokens
  now: () => Date
}

const LIFE_MS = 120_000

/** Creates a captcha; only a keyed hash of the answer is stored, for two minutes and one attempt. */
export async function drawCaptcha({ db, tokens, now }: Keeper, purpose: CaptchaPurpose): Promise<CaptchaPicture> {
  const { drawPicture } = await import('./captcha-picture.ts') // its typeface and its painter weigh several megabytes
  const { text, png } = await drawPicture()
  const id = randomBytes(16).toString('base64url')
  await db.platform('picture codes', (tx) =>
    tx.query('insert into captcha (id, answer_hash, purpose, expires_at) values ($1, $2, $3, $4)', [
      id,
      hashOf(tokens, id, text),
      purpose,
      new Date(now().getTime() + LIFE_MS),
    ]),
  )
  return { id, image: `data:image/png;base64,${png.toString('base64')}` }
}

/** Accepts `"<id>:<answer>"` once. Throws `captcha_needed` for none and `captcha_wrong` for anything else. */
export async function checkCaptcha(
  { db, tokens, now }: Keeper,
  purpose: CaptchaPurpose,
  typed: string | undefined,
): Promise<void> {
  if (!typed) throw new AppError('captcha_needed')
  const [id = '', answer = ''] = typed.split(':', 2)
  const [row] = await db.platform('picture codes', (tx) =>
    tx.query<{ answer_hash: string; purpose: string; live: boolean }>(
      'delete from captcha where id = $1 returning answer_hash, purpose, expires_at > $2 as live',
      [id, now()],
    ),
  )
  const right = row && timingSafeEqual(Buffer.from(hashOf(tokens, id, answer)), Buffer.from(row.answer_hash))
  if (!right || !row.live || row.purpose !== purpose) throw new AppError('captcha_wrong')
}

function hashOf(tokens: Tokens, id: string, answer: string): string {
  return tokens.digest('captcha', `${id}:${answer.trim().toLowerCase()}`)
}
